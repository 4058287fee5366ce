// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { GUEST_HISTORY_KEY } from './guest-history.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { logIn } from '../../../testing/log-in.ts';
import { renderPageHook } from '../../../testing/render-page.tsx';
import { useGuestHistoryMerge } from './use-guest-history-merge.ts';

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

beforeEach(() => localStorage.clear());

/** Opens a page and waits long enough for a merge. Returns the number of merge requests. */
async function open() {
  const server = fakeServer({ historyMerge: null });
  renderPageHook(useGuestHistoryMerge, { ...server, initialProps: undefined });
  await import('./merge-guest-history.ts');
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return server.askedFor('historyMerge').length;
}

// spec: 6 roles, a login moves a guest's history from the browser to the account
test("a guest's history goes to the account once, on the first page after a login", async () => {
  localStorage.setItem(GUEST_HISTORY_KEY, HISTORY);
  logIn();

  expect([await open(), await open()]).toEqual([1, 0]);
  expect(localStorage.getItem(GUEST_HISTORY_KEY)).toBeNull();
});

test("a guest's history is kept in the browser", async () => {
  localStorage.setItem(GUEST_HISTORY_KEY, HISTORY);

  expect(await open()).toBe(0);
  expect(localStorage.getItem(GUEST_HISTORY_KEY)).toBe(HISTORY);
});
