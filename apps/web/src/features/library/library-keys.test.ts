// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { getQueries } from '../../lib/api/query-scope.tsx';
import {
  applyFavourite,
  applyLike,
  behaviorKey,
  FAVOURITES_KEY,
  HISTORY_KEY,
  HISTORY_PAGES_KEY,
  refreshHistory,
} from './library-keys.ts';

const COUNTS = { likeNum: 3, thumbUpNum: 5, likeFlag: false, thumbUpFlag: true };
const FIRST = behaviorKey('d1', 'e1');
const SECOND = behaviorKey('d1', 'e2');
const OTHER_DRAMA = behaviorKey('d2', 'e1');

const queries = getQueries();
const read = (key: readonly unknown[]) => queries.getQueryData(key);
const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;

const entryOf = (contentId: string) => ({ contentId, likeFlag: false });

beforeEach(() => {
  queries.clear();
  for (const key of [FIRST, SECOND, OTHER_DRAMA]) queries.setQueryData([...key, true], COUNTS);
  queries.setQueryData(FAVOURITES_KEY, []);
  queries.setQueryData(HISTORY_KEY, []);
  queries.setQueryData(HISTORY_PAGES_KEY, { pages: [{ records: [entryOf('d1'), entryOf('d2')] }] });
});

test('a favourite applies to every episode of its drama, and makes My List and history stale', async () => {
  await applyFavourite('d1', true);

  for (const key of [FIRST, SECOND]) {
    expect(read([...key, true])).toEqual({ ...COUNTS, likeFlag: true, likeNum: 4 });
  }
  expect(read([...OTHER_DRAMA, true])).toEqual(COUNTS);
  expect([isStale(FAVOURITES_KEY), isStale(HISTORY_KEY)]).toEqual([true, true]);
});

test('the loaded history shows a favourite before it reloads', () => {
  void applyFavourite('d1', true);

  expect(read(HISTORY_PAGES_KEY)).toEqual({
    pages: [{ records: [{ ...entryOf('d1'), likeFlag: true }, entryOf('d2')] }],
  });
});

test('adding an existing favourite does not raise the count', async () => {
  await applyFavourite('d1', true);

  await applyFavourite('d1', true);

  expect(read([...FIRST, true])).toMatchObject({ likeFlag: true, likeNum: 4 });
});

test('a like applies only to its episode and does not change the lists', async () => {
  await applyLike({ contentId: 'd1', chapterId: 'e1' }, false);

  expect(read([...FIRST, true])).toEqual({ ...COUNTS, thumbUpFlag: false, thumbUpNum: 4 });
  expect(read([...SECOND, true])).toEqual(COUNTS);
  expect([isStale(FAVOURITES_KEY), isStale(HISTORY_KEY)]).toEqual([false, false]);
});

test('a response to a request from before a change does not revert the change', async () => {
  const asked: string[] = [];
  const answer = Promise.withResolvers<typeof COUNTS>();
  const key = [...behaviorKey('d1', 'e3'), true];
  const before = queries.fetchQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      asked.push('before');
      signal.addEventListener('abort', () => answer.reject(new DOMException('', 'AbortError')));
      return answer.promise;
    },
  });
  before.catch(() => undefined);

  await applyFavourite('d1', true);
  answer.resolve(COUNTS);

  expect(asked).toEqual(['before']);
  expect(read(key)).toBeUndefined();
});

test('the history alone can be marked as stale', async () => {
  await refreshHistory();

  expect([isStale(FAVOURITES_KEY), isStale(HISTORY_KEY)]).toEqual([false, true]);
});
