import { expect, test } from 'vitest';

import { detailOf, PLAYBACK } from '../testing/episodes.ts';
import { EpisodeMemory } from './episode-memory.ts';

const NEXT = { chapterId: 'c'.repeat(32), lockStatus: 2, playlists: {}, prefetch: [] } as const;
const { signal } = new AbortController();
const first = detailOf(1, { next: { ...NEXT, prefetch: [] } });

function memoryOf(answer: () => Promise<typeof first>) {
  const asked: string[] = [];
  const memory = new EpisodeMemory((chapterId) => {
    asked.push(chapterId);
    return answer();
  });
  return { memory, asked };
}

test('what came with the page is confirmed once, and tells what comes next', async () => {
  const { memory, asked } = memoryOf(() => Promise.resolve(first));

  expect(await memory.confirm(first.id, signal)).toEqual(NEXT);
  expect(await memory.confirm(first.id, signal)).toBeUndefined();
  expect(asked).toEqual([first.id]);
});

test('what the browser asked for itself is not asked for again', async () => {
  const { memory, asked } = memoryOf(() => Promise.resolve(first));
  await memory.fetch(first.id, signal);

  await memory.confirm(first.id, signal);

  expect(asked).toHaveLength(1);
});

test('a view that cannot be counted costs nothing', async () => {
  const { memory } = memoryOf(() => Promise.reject(new TypeError('failed to fetch')));

  expect(await memory.confirm(first.id, signal)).toBeUndefined();
});

test('an episode whose ticket ends soon does not play out of memory', () => {
  const { memory } = memoryOf(() => Promise.resolve(first));
  const ending = { ...PLAYBACK, expiresAt: Date.now() + 30_000 };

  memory.keep(detailOf(2, { playback: ending }));
  memory.keep(first);

  expect(memory.findPlayable(detailOf(2).id)).toBeUndefined();
  expect(memory.findPlayable(first.id)).toBe(first);
});

test('another viewer gets no playback of the one before, and the next episode can still be armed', () => {
  const { memory } = memoryOf(() => Promise.resolve(first));
  memory.keep(first);

  memory.forget();

  expect(memory.findPlayable(first.id)).toBeUndefined();
  expect(memory.findArming(NEXT.chapterId)).toEqual(NEXT);
});
