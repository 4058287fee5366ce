import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../../testing/fake-browser.ts';

beforeEach(() => {
  fakeBrowser();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const note = { message: 'Another device has been logged out.' };

/** Loads the module as a new page of the same tab does. */
async function openPage() {
  vi.resetModules();
  return import('./flash-messages.ts');
}

test('a flash message is shown on the next page, however often it renders', async () => {
  const before = await openPage();
  before.keepFlashMessage(note);

  const next = await openPage();

  expect(next.readFlashMessage()).toEqual(note);
  expect(next.readFlashMessage()).toEqual(note);
});

test('a flash message is gone on the page after the next', async () => {
  const before = await openPage();
  before.keepFlashMessage(note);
  const next = await openPage();
  next.readFlashMessage();

  const last = await openPage();

  expect(last.readFlashMessage()).toBeNull();
});

test('a page that is being left does not consume the message for the next one', async () => {
  const before = await openPage();
  before.keepFlashMessage(note);

  expect(before.readFlashMessage()).toBeNull();

  const next = await openPage();
  expect(next.readFlashMessage()).toEqual(note);
});
