import { setImmediate as renewal } from 'node:timers/promises';

import { AppError } from '@hookline/contract';
import { expect, test } from 'vitest';

import { createSharedCache } from './shared-cache.ts';

/** Start of the clock. It is not 0, because lru-cache gives an entry stored at 0 no age. */
const START_MS = 1_000_000;

/** Creates a cache of texts of 10 bytes each. The test sets the clock and the catalogue version. */
function startCache(bytesMax = 100) {
  const world = {
    nowMs: START_MS,
    version: 1,
    made: 0,
    isDown: false,
    errors: [] as unknown[],
    unconcerned: [] as string[],
    checked: [] as string[],
  };
  const cache = createSharedCache<string>({
    bytesMax,
    freshMs: 1_000,
    staleMs: 5_000,
    now: () => world.nowMs,
    version: () => world.version,
    isOutdated: ({ key, version }) => {
      world.checked.push(`${key} since ${version}`);
      return !world.unconcerned.includes(key);
    },
    onError: (error) => world.errors.push(error),
  });
  const produce = async () => {
    if (world.isDown) throw new Error('down');
    world.made += 1;
    return { value: `made ${world.made}`, bytes: 10, keep: true };
  };
  return { world, cache, ask: (key: string) => cache.obtain(key, produce) };
}

test('concurrent requests for a value compute it once', async () => {
  const { ask, world } = startCache();

  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/')));

  expect(new Set(answers)).toEqual(new Set(['made 1']));
  expect(world.made).toBe(1);
});

test('a stale value is returned while it is being recomputed', async () => {
  const { ask, world, cache } = startCache();
  await ask('/');
  world.nowMs += 1_500;

  const stale = await ask('/');
  await renewal();

  expect(stale).toBe('made 1');
  expect(cache.find('/')).toBe('made 2');
});

test('a value cached before a catalogue change is not served', async () => {
  const { ask, world, cache } = startCache();
  await ask('/');
  world.version = 2;

  expect(cache.find('/')).toBeNull();
  expect(await ask('/')).toBe('made 2');
});

test('a value survives a catalogue change that does not concern it, after a single check', async () => {
  const { ask, world, cache } = startCache();
  await ask('/');
  world.unconcerned = ['/'];
  world.version = 3;

  expect([await ask('/'), cache.find('/'), cache.find('/')]).toEqual([
    'made 1',
    'made 1',
    'made 1',
  ]);
  expect(world.checked).toEqual(['/ since 1']);

  world.unconcerned = [];
  world.version = 4;
  expect(await ask('/')).toBe('made 2');
});

test('if recomputing fails, a cached value is served, and a request for a new key fails', async () => {
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

// spec: 10 catalogue, ours: a rejection evicts a cached response, an outage does not
test.each([
  { title: 'after a catalogue change', change: { version: 2 } },
  { title: 'beyond its stale time', change: { nowMs: START_MS + 6_001 } },
])(
  'a cached value whose renewal is rejected $title is evicted, and the rejection is returned',
  async (refusal) => {
    const { ask, cache, world } = startCache();
    await ask('/');
    Object.assign(world, refusal.change);
    await expect(cache.obtain('/', refuse)).rejects.toThrow('Drama Not Found');

    expect(cache.stats.count()).toBe(0);
    expect(world.errors).toEqual([]);
  },
);

test('a stale value rejected during background renewal is evicted without an error', async () => {
  const { ask, cache, world } = startCache();
  await ask('/');
  world.nowMs += 1_500;

  const stale = await cache.obtain('/', () => Promise.reject(new AppError('A0404', 'gone')));
  await renewal();

  expect(stale).toBe('made 1');
  expect(cache.stats.count()).toBe(0);
  expect(world.errors).toEqual([]);
});

test('a renewal that times out is an outage, and the older value is still served', async () => {
  const { ask, cache, world } = startCache();
  await ask('/');
  world.version = 2;

  const answer = cache.obtain('/', () => Promise.reject(new AppError('C0503', 'try again')));

  expect(await answer).toBe('made 1');
  expect(world.errors).toHaveLength(1);
});

test('the least recently used value is evicted first', async () => {
  const { ask, cache } = startCache(25);
  await ask('/a/');
  await ask('/b/');
  cache.find('/a/');

  await ask('/c/');

  expect(cache.find('/a/')).toBe('made 1');
  expect(cache.find('/b/')).toBeNull();
  expect(cache.stats.bytes()).toBe(20);
});

test('a value marked as not cacheable is not stored', async () => {
  const { cache } = startCache();

  await cache.obtain('/x/', async () => ({ value: 'not found', bytes: 10, keep: false }));

  expect(cache.find('/x/')).toBeNull();
});

test('a value beyond its stale time is recomputed before it is returned', async () => {
  const { ask, world } = startCache();
  await ask('/');
  world.nowMs += 6_001;

  expect(await ask('/')).toBe('made 2');
});

test('a failed renewal is retried after a pause, not on every request', async () => {
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

test('a value evicted while being computed is still returned to its waiting callers', async () => {
  const { ask, cache } = startCache(10);

  const answers = await Promise.all([ask('/a/'), ask('/b/'), ask('/c/')]);

  expect(answers).toEqual(['made 1', 'made 2', 'made 3']);
  expect(cache.stats.bytes()).toBe(10);
});

test('an encoding added later counts towards the cache size and can evict values', async () => {
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

test('a cache of zero bytes stores nothing', async () => {
  const { ask, cache } = startCache(0);

  expect(await ask('/')).toBe('made 1');

  expect(cache.find('/')).toBeNull();
  expect(await ask('/')).toBe('made 2');
});

test('looking up a value past its stale time does not evict it', async () => {
  const { ask, world, cache } = startCache();
  await ask('/');
  world.isDown = true;
  world.nowMs += 10_000;

  expect(cache.find('/')).toBeNull();
  expect(await ask('/')).toBe('made 1');
});

test('a value whose computation overlaps a catalogue change counts as stale', async () => {
  const { cache, world } = startCache();

  await cache.obtain('/', async () => {
    world.version = 2;
    return { value: 'half old', bytes: 10, keep: true };
  });

  expect(cache.find('/')).toBeNull();
});
