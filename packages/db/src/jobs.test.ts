import { expect, inject, test } from 'vitest';

import { releaseRun, listRuns, claimRun } from './jobs.ts';
import { createTestDatabase } from './testing/index.ts';

const NOW_MS = 1_800_000_000_000;
const HOUR_MS = 60 * 60 * 1000;
const turn = { name: 'expire-lots', intervalMs: HOUR_MS, nowMs: NOW_MS };

test.each([
  { title: 'that was never run', lastRunMs: null },
  { title: 'that is due again', lastRunMs: NOW_MS - HOUR_MS },
])('of ten servers that ask for a job $title, one gets it', async ({ lastRunMs }) => {
  await using db = await createTestDatabase(inject('postgres'));
  if (lastRunMs !== null) await claimRun(db, { ...turn, nowMs: lastRunMs });

  const taken = await Promise.all(Array.from({ length: 10 }, () => claimRun(db, turn)));

  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await listRuns(db)).toEqual(new Map([['expire-lots', NOW_MS + HOUR_MS]]));
});

test('a turn is not due before its interval is over', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await claimRun(db, turn);

  expect(await claimRun(db, { ...turn, nowMs: NOW_MS + HOUR_MS - 1 })).toBe(false);
  expect(await claimRun(db, { ...turn, nowMs: NOW_MS + HOUR_MS })).toBe(true);
});

test('a turn that is given back is due sooner, and never later than it was', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await claimRun(db, turn);

  await releaseRun(db, { name: turn.name, dueAtMs: NOW_MS + 2 * HOUR_MS });
  expect(await listRuns(db)).toEqual(new Map([['expire-lots', NOW_MS + HOUR_MS]]));
  await releaseRun(db, { name: turn.name, dueAtMs: NOW_MS + 1000 });

  expect(await claimRun(db, { ...turn, nowMs: NOW_MS + 1000 })).toBe(true);
});
