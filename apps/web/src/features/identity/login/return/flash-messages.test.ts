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

const offer = { contentId: 'a'.repeat(32), episodeNumber: 3 };

/** Opens a page and reads its offer to resume an episode. */
async function openWithOffer() {
  const { keepFlashMessage } = await openPage();
  const { readContinueOffer, endContinueOffer } = await import('./continue-offer.ts');
  return { keepFlashMessage, offered: readContinueOffer(), endContinueOffer };
}

test('an offer to resume an episode survives reloads until the viewer has chosen', async () => {
  const before = await openPage();
  before.keepFlashMessage({ isLogin: true, continueAt: offer });

  const first = await openWithOffer();
  const reloaded = await openWithOffer();
  reloaded.endContinueOffer();
  const last = await openWithOffer();

  expect([first.offered, reloaded.offered, last.offered]).toEqual([offer, offer, null]);
});

test('an offer to resume an episode ends with the next login or logout', async () => {
  const before = await openPage();
  before.keepFlashMessage({ isLogin: true, continueAt: offer });
  const first = await openWithOffer();
  first.keepFlashMessage({});

  const next = await openWithOffer();

  expect(next.offered).toBeNull();
});

test('a page that the viewer is leaving does not end the offer for the next page', async () => {
  const before = await openWithOffer();
  before.keepFlashMessage({ isLogin: true, continueAt: offer });
  before.endContinueOffer();

  const next = await openWithOffer();

  expect(next.offered).toEqual(offer);
});

test('a page that the viewer is leaving does not consume the message for the next page', async () => {
  const before = await openPage();
  before.keepFlashMessage(note);

  expect(before.readFlashMessage()).toBeNull();

  const next = await openPage();
  expect(next.readFlashMessage()).toEqual(note);
});
