import { setImmediate as renewal } from 'node:timers/promises';

import { AppError } from '@hookline/contract';
import { expect, test } from 'vitest';

import { createSharedCache } from './shared-cache.ts';

/** A clock at 0 would mean to lru-cache that an entry has no age. */
const START_MS = 1_000_000;

/** A cache of texts, 10 bytes each, whose clock and catalogue the test moves. */
function startCache(bytesMax = 100) {
  const world = { nowMs: START_MS, version: 1, made: 0, isDown: false, errors: [] as unknown[] };
  const cache = createSharedCache<string>({
    bytesMax,
    freshMs: 1_000,
    staleMs: 5_000,
    now: () => world.nowMs,
    version: () => world.version,
    onError: (error) => world.errors.push(error),
  });
  const produce = async () => {
    if (world.isDown) throw new Error('down');
    world.made += 1;
    return { value: `made ${world.made}`, bytes: 10, keep: true };
  };
  return { world, cache, ask: (key: string) => cache.obtain(key, produce) };
}

test('a value that many requests need at once is made once', async () => {
  const { ask, world } = startCache();

  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/')));

  expect(new Set(answers)).toEqual(new Set(['made 1']));
  expect(world.made).toBe(1);
});

test('an ageing value is handed out while it is made anew', async () => {
  const { ask, world, cache } = startCache();
  await ask('/');
  world.nowMs += 1_500;

  const stale = await ask('/');
  await renewal();

  expect(stale).toBe('made 1');
  expect(cache.find('/')).toBe('made 2');
});

test('after a change of the catalogue the old value is not served', async () => {
  const { ask, world, cache } = startCache();
  await ask('/');
  world.version = 2;

  expect(cache.find('/')).toBeNull();
  expect(await ask('/')).toBe('made 2');
});

test('a value that cannot be made anew serves on, and a new key fails', async () => {
  const { ask, world } = startCache();
  await ask('/');
  world.isDown = true;
  world.version = 2;
  world.nowMs += 1_000_000;

  expect(await ask('/')).toBe('made 1');
  expect(world.errors).toHaveLength(1);
  await expect(ask('/other/')).rejects.toThrow('down');
});

const refuse = () => Promise.reject(new AppError('A0404', 'Drama Not Found'));

// spec: 10 catalogue, ours: a refusal ends a cached answer, an outage does not
test.each([
  { title: 'after a change of the catalogue', change: { version: 2 } },
  { title: 'beyond its stale time', change: { nowMs: START_MS + 6_001 } },
])(
  'a value that is refused $title is forgotten, and its refusal is the answer',
  async (refusal) => {
    const { ask, cache, world } = startCache();
    await ask('/');
    Object.assign(world, refusal.change);
    await expect(cache.obtain('/', refuse)).rejects.toThrow('Drama Not Found');

    expect(cache.stats.count()).toBe(0);
    expect(world.errors).toEqual([]);
  },
);

test('an ageing value that is refused in the background is forgotten without an error', async () => {
  const { ask, cache, world } = startCache();
  await ask('/');
  world.nowMs += 1_500;

  const stale = await cache.obtain('/', () => Promise.reject(new AppError('A0404', 'gone')));
  await renewal();

  expect(stale).toBe('made 1');
  expect(cache.stats.count()).toBe(0);
  expect(world.errors).toEqual([]);
});

test('a limit of time that a renewal exceeds is an outage: the older value serves on', async () => {
  const { ask, cache, world } = startCache();
  await ask('/');
  world.version = 2;

  const answer = cache.obtain('/', () => Promise.reject(new AppError('C0503', 'try again')));

  expect(await answer).toBe('made 1');
  expect(world.errors).toHaveLength(1);
});

test('the least recently used value makes room', async () => {
  const { ask, cache } = startCache(25);
  await ask('/a/');
  await ask('/b/');
  cache.find('/a/');

  await ask('/c/');

  expect(cache.find('/a/')).toBe('made 1');
  expect(cache.find('/b/')).toBeNull();
  expect(cache.stats.bytes()).toBe(20);
});

test('a value that is not to be kept is made each time', async () => {
  const { cache } = startCache();

  await cache.obtain('/x/', async () => ({ value: 'not found', bytes: 10, keep: false }));

  expect(cache.find('/x/')).toBeNull();
});

test('a value beyond its stale time is not handed out while it can be made anew', async () => {
  const { ask, world } = startCache();
  await ask('/');
  world.nowMs += 6_001;

  expect(await ask('/')).toBe('made 2');
});

test('a failed renewal is tried again after a pause, not with every visitor', async () => {
  const { ask, world, cache } = startCache();
  await ask('/');
  world.isDown = true;
  world.version = 2;
  await ask('/');

  world.nowMs += 2_000;
  expect(cache.find('/')).toBe('made 1');
  world.nowMs += 1;
  expect(cache.find('/')).toBeNull();
  expect(world.errors).toHaveLength(1);
});

test('a value that lost its place while it was made still answers those who wait', async () => {
  const { ask, cache } = startCache(10);

  const answers = await Promise.all([ask('/a/'), ask('/b/'), ask('/c/')]);

  expect(answers).toEqual(['made 1', 'made 2', 'made 3']);
  expect(cache.stats.bytes()).toBe(10);
});

test('an encoding that is made later counts, and may cost others their place', async () => {
  const { ask, cache, world } = startCache(25);
  await ask('/a/');
  await ask('/b/');
  world.nowMs += 900;

  cache.grow('/b/', 10);

  expect(cache.find('/a/')).toBeNull();
  expect(cache.stats.bytes()).toBe(20);
  world.nowMs += 101;
  expect(cache.find('/b/')).toBeNull();
});

test('a cache of no bytes keeps nothing', async () => {
  const { ask, cache } = startCache(0);

  expect(await ask('/')).toBe('made 1');

  expect(cache.find('/')).toBeNull();
  expect(await ask('/')).toBe('made 2');
});

test('looking for an aged value does not lose it', async () => {
  const { ask, world, cache } = startCache();
  await ask('/');
  world.isDown = true;
  world.nowMs += 10_000;

  expect(cache.find('/')).toBeNull();
  expect(await ask('/')).toBe('made 1');
});

test('a value that was made while the catalogue changed counts as old', async () => {
  const { cache, world } = startCache();

  await cache.obtain('/', async () => {
    world.version = 2;
    return { value: 'half old', bytes: 10, keep: true };
  });

  expect(cache.find('/')).toBeNull();
});
