import { expect, test } from 'vitest';

import { detailOf, PLAYBACK } from '../../testing/episodes.ts';
import { EpisodeCache } from './episode-cache.ts';

const NEXT = { chapterId: 'c'.repeat(32), lockStatus: 2, playlists: {}, prefetch: [] } as const;
const { signal } = new AbortController();
const first = detailOf(1, { next: { ...NEXT, prefetch: [] } });

function cacheOf(answer: () => Promise<typeof first>) {
  const asked: string[] = [];
  const cache = new EpisodeCache((chapterId) => {
    asked.push(chapterId);
    return answer();
  });
  return { cache, asked };
}

test('one request returns the episode that comes next', async () => {
  const { cache, asked } = cacheOf(() => Promise.resolve(first));

  expect(await cache.findNext(first.id, signal)).toEqual(NEXT);
  expect(asked).toEqual([first.id]);
});

test('a failed request for the next episode has no consequences', async () => {
  const { cache } = cacheOf(() => Promise.reject(new TypeError('failed to fetch')));

  expect(await cache.findNext(first.id, signal)).toBeUndefined();
});

test('an episode whose ticket expires soon does not play from the cache', () => {
  const { cache } = cacheOf(() => Promise.resolve(first));
  const ending = { ...PLAYBACK, expiresAt: Date.now() + 30_000 };

  cache.keep(detailOf(2, { playback: ending }));
  cache.keep(first);

  expect(cache.findPlayable(detailOf(2).id)).toBeUndefined();
  expect(cache.findPlayable(first.id)).toBe(first);
});

test('another viewer gets no cached playback but can preload a locked next episode', () => {
  const { cache } = cacheOf(() => Promise.resolve(first));
  cache.keep(first);

  cache.forget();

  expect(cache.findPlayable(first.id)).toBeUndefined();
  expect(cache.findLockedPreload(NEXT.chapterId)).toEqual(NEXT);
});
