// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { GUEST_HISTORY_KEY } from '../model/library/guest-history-key.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { logIn } from '../testing/log-in.ts';
import { startSession } from './start-session.ts';

const HISTORY = JSON.stringify([
  {
    id: 'a'.repeat(32),
    contentName: 'Moon Bride',
    chapterNum: 8,
    cover: null,
    chapterId: 'c'.repeat(32),
    epIndex: 1,
    firstFrame: null,
    positionSeconds: 33,
    durationSeconds: 90,
    watchedAt: 1_800_000_000_000,
  },
]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.setItem('hookline.area', '{"lang":"en","brand":""}');
});

/** Starts a page, and waits for as long as code takes to load. */
async function start({ isSigningIn = false } = {}) {
  const server = fakeServer({ historyMerge: null });
  startSession({ api: server.api, isSigningIn });
  await import('../features/library/merge-guest-history.ts');
  await new Promise((resolve) => setTimeout(resolve, 20));
  return server.askedFor('historyMerge').length;
}

test('the history of a guest goes to the account at the first page after a login, once', async () => {
  localStorage.setItem(GUEST_HISTORY_KEY, HISTORY);
  logIn();

  expect([await start(), await start()]).toEqual([1, 0]);
  expect(localStorage.getItem(GUEST_HISTORY_KEY)).toBeNull();
});

test('a guest keeps the history in the browser', async () => {
  localStorage.setItem(GUEST_HISTORY_KEY, HISTORY);

  expect(await start()).toBe(0);
  expect(localStorage.getItem(GUEST_HISTORY_KEY)).toBe(HISTORY);
});

test('a login that is being finished leaves the merge to the page that follows', async () => {
  localStorage.setItem(GUEST_HISTORY_KEY, HISTORY);
  logIn();

  expect(await start({ isSigningIn: true })).toBe(0);
});
