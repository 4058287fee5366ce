import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { runJobs } from './run-jobs.ts';

test('results are in the order of the items, and concurrency stays within its limit', async () => {
  let running = 0;
  let runningMax = 0;

  const results = await runJobs([30, 10, 20, 5], 2, async (ms) => {
    running += 1;
    runningMax = Math.max(runningMax, running);
    await pause(ms);
    running -= 1;
    return ms * 2;
  });

  expect(results).toEqual([60, 20, 40, 10]);
  expect(runningMax).toBe(2);
});

test('after a failure no further job starts, and running jobs are awaited', async () => {
  const begun: number[] = [];
  let hasEnded = false;
  const failure = new Error('broken');

  const work = runJobs([1, 2, 3], 2, async (item) => {
    begun.push(item);
    await pause(item * 10);
    if (item === 1) throw failure;
    hasEnded = true;
  });

  await expect(work).rejects.toBe(failure);
  expect(begun).toEqual([1, 2]);
  expect(hasEnded).toBe(true);
});
