// spec: 4 unlock, ours: a few changes of one wallet run at once, and the others wait outside the
//   pool

import { setImmediate as turn } from 'node:timers/promises';

import { expect, onTestFinished, test, vi } from 'vitest';

import { createKeyedQueue, QueueFullError } from './keyed-queue.ts';

const WAIT_MAX_MS = 5_000;

/** Starts a queue with work that runs until the test ends it. */
function start(limits: { runningMax?: number; waitingMax?: number } = {}) {
  const queue = createKeyedQueue({
    runningMax: 2,
    waitingMax: 3,
    waitMaxMs: WAIT_MAX_MS,
    ...limits,
  });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const begin = (name: string, key = 'ada') => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    const outcome = queue.run(key, () => {
      begun.push(name);
      return end.promise;
    });
    outcome.catch(() => {});
    return outcome;
  };
  return {
    begin,
    begun,
    end: async (name: string) => {
      ends.get(name)?.resolve(name);
      await turn();
    },
    fail: async (name: string) => {
      ends.get(name)?.reject(new Error(name));
      await turn();
    },
  };
}

test('work runs concurrently up to the limit, and the rest follows in order of submission', async () => {
  const { begin, begun, end } = start();
  for (const name of ['a', 'b', 'c', 'd']) void begin(name);
  expect(begun).toEqual(['a', 'b']);

  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');

  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('failed work frees its slot and reports its error to its caller', async () => {
  const { begin, begun, fail, end } = start({ runningMax: 1 });
  const failing = begin('a');
  const following = begin('b');

  await fail('a');
  await expect(failing).rejects.toThrow('a');
  await end('b');

  expect(await following).toBe('b');
  expect(begun).toEqual(['a', 'b']);
});

test('work under one key does not wait for work under another', () => {
  const { begin, begun } = start({ runningMax: 1 });

  void begin('a');
  void begin('b', 'bob');

  expect(begun).toEqual(['a', 'b']);
});

test('work beyond the waiting limit is rejected at once and never runs', async () => {
  const { begin, begun, end } = start({ runningMax: 1, waitingMax: 1 });
  void begin('a');
  void begin('b');

  await expect(begin('c')).rejects.toBeInstanceOf(QueueFullError);
  await end('a');
  await end('b');
  void begin('d');

  expect(begun).toEqual(['a', 'b', 'd']);
});

test('work that waits too long is rejected, and work queued after it keeps waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begin, begun, end } = start({ runningMax: 1 });
  void begin('a');
  const late = begin('b');
  vi.advanceTimersByTime(1);
  void begin('c');

  vi.advanceTimersByTime(WAIT_MAX_MS - 1);
  await expect(late).rejects.toBeInstanceOf(QueueFullError);
  await end('a');

  expect(begun).toEqual(['a', 'c']);
});
