// @vitest-environment happy-dom
import { AppError } from '@hookline/contract/client';
import { beforeEach, expect, test } from 'vitest';

import { HISTORY_KEY } from '../library-keys.ts';
import { getQueries } from '../../../lib/api/query-scope.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import {
  GUEST_HISTORY_KEY,
  readGuestHistory,
  rememberInGuestHistory,
  type GuestHistoryEntry,
} from './guest-history.ts';
import { mergeGuestHistory } from './merge-guest-history.ts';

const entryOf = (id: string, changes: Partial<GuestHistoryEntry> = {}): GuestHistoryEntry => ({
  id: id.repeat(32),
  contentName: 'Moon Bride',
  chapterNum: 8,
  cover: null,
  chapterId: 'c'.repeat(32),
  epIndex: 1,
  firstFrame: null,
  positionSeconds: 33.2,
  durationSeconds: 90,
  watchedAt: 1_800_000_000_000,
  ...changes,
});

const sentOf = ({ id, chapterId, positionSeconds, watchedAt }: GuestHistoryEntry) => ({
  contentId: id,
  chapterId,
  positionSeconds,
  watchedAt,
});

beforeEach(() => localStorage.clear());

test('the whole history is sent in one call and removed from the browser', async () => {
  const entries = [entryOf('a'), entryOf('b')];
  for (const entry of entries.toReversed()) rememberInGuestHistory(entry);
  getQueries().setQueryData(HISTORY_KEY, []);
  const { api, asked } = fakeServer({ historyMerge: null });

  await mergeGuestHistory(api);

  expect(asked).toEqual([{ name: 'historyMerge', input: { entries: entries.map(sentOf) } }]);
  expect(localStorage.getItem(GUEST_HISTORY_KEY)).toBeNull();
  expect(getQueries().getQueryState(HISTORY_KEY)?.isInvalidated).toBe(true);
});

test('a browser without a guest history sends no request', async () => {
  const { api, asked } = fakeServer({ historyMerge: null });

  await mergeGuestHistory(api);

  expect(asked).toEqual([]);
});

test('a drama watched again during the call is kept', async () => {
  rememberInGuestHistory(entryOf('b'));
  rememberInGuestHistory(entryOf('a'));
  const answer = Promise.withResolvers<null>();
  const { api } = fakeServer({ historyMerge: () => answer.promise });
  const merge = mergeGuestHistory(api);
  const again = entryOf('a', { watchedAt: 1_800_000_000_500, positionSeconds: 40 });
  const other = entryOf('e');
  rememberInGuestHistory(again);
  rememberInGuestHistory(other);

  answer.resolve(null);
  await merge;

  expect(readGuestHistory()).toEqual([other, again]);
});

test.each([new AppError('C0503', 'Please try again'), new TypeError('failed to fetch')])(
  'after a failure the history is kept for the next attempt: %s',
  async (failure) => {
    rememberInGuestHistory(entryOf('a'));
    const { api } = fakeServer({ historyMerge: () => Promise.reject(failure) });

    await mergeGuestHistory(api);

    expect(readGuestHistory()).toEqual([entryOf('a')]);
  },
);

test.each([
  { id: 'moon-bride' },
  { chapterId: '' },
  { positionSeconds: -1 },
  { positionSeconds: 1e9 },
  { watchedAt: 1.5 },
])('an entry that the server would reject does not block the other entries: %j', async (broken) => {
  rememberInGuestHistory(entryOf('a'));
  rememberInGuestHistory(entryOf('b', broken));
  const { api, askedFor } = fakeServer({ historyMerge: null });

  await mergeGuestHistory(api);

  expect(askedFor('historyMerge')).toEqual([{ entries: [sentOf(entryOf('a'))] }]);
});
