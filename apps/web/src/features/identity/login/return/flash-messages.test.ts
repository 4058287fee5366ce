import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../../testing/fake-browser.ts';

beforeEach(() => {
  fakeBrowser();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const note = { message: 'Another device has been logged out.' };

/** The script of a new page of the same tab. */
async function openPage() {
  vi.resetModules();
  return import('./flash-messages.ts');
}

test('the next page says it, as often as it is drawn', async () => {
  const before = await openPage();
  before.keepFlashMessage(note);

  const next = await openPage();

  expect(next.readFlashMessage()).toEqual(note);
  expect(next.readFlashMessage()).toEqual(note);
});

test('the page after that has nothing to say', async () => {
  const before = await openPage();
  before.keepFlashMessage(note);
  const next = await openPage();
  next.readFlashMessage();

  const last = await openPage();

  expect(last.readFlashMessage()).toBeNull();
});

test('a page that is still being left takes nothing from the one that follows', async () => {
  const before = await openPage();
  before.keepFlashMessage(note);

  expect(before.readFlashMessage()).toBeNull();

  const next = await openPage();
  expect(next.readFlashMessage()).toEqual(note);
});
