import { expect, test } from 'vitest';

import { createSharedCache } from './shared-cache.ts';

/** A cache of texts, 10 bytes each, whose clock and catalogue the test moves. */
function startCache(bytesMax = 100) {
  const world = { nowMs: 0, version: 1, made: 0, isDown: false, errors: [] as unknown[] };
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

test('what many ask for at once is made once', async () => {
  const { ask, world } = startCache();

  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/')));

  expect(new Set(answers)).toEqual(new Set(['made 1']));
  expect(world.made).toBe(1);
});

test('an ageing value is handed out while it is made anew', async () => {
  const { ask, world, cache } = startCache();
  await ask('/');
  world.nowMs = 1_500;

  const stale = await ask('/');
  await Promise.resolve();

  expect(stale).toBe('made 1');
  expect(cache.find('/')).toBe('made 2');
});

test('after a change of the catalogue nobody gets the old value', async () => {
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
  world.nowMs = 1_000_000;

  expect(await ask('/')).toBe('made 1');
  expect(world.errors).toHaveLength(1);
  await expect(ask('/other/')).rejects.toThrow('down');
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
