// spec: 12 operation, ours: a late job, a silent server and a full disk are told from healthy ones
import { expect, test } from 'vitest';

import { diskLevelOf, isJobLate, isServerSilent, LATE_MS, SILENT_MS } from './site-health.ts';

const NOW_MS = 1_800_000_000_000;

test('a job is late once it has been due for a while and nobody runs it', () => {
  const dueAtMs = NOW_MS - LATE_MS - 1;

  expect(isJobLate({ dueAtMs, isRunning: false }, NOW_MS)).toBe(true);
  expect(isJobLate({ dueAtMs, isRunning: true }, NOW_MS)).toBe(false);
  expect(isJobLate({ dueAtMs: dueAtMs + 1, isRunning: false }, NOW_MS)).toBe(false);
});

test('a server is silent once its beats are missing', () => {
  expect(isServerSilent({ seenAtMs: NOW_MS - SILENT_MS }, NOW_MS)).toBe(false);
  expect(isServerSilent({ seenAtMs: NOW_MS - SILENT_MS - 1 }, NOW_MS)).toBe(true);
});

test.each([
  [2_000_000_000, 'ok'],
  [1_999_999_999, 'warning'],
  [200_000_000, 'warning'],
  [199_999_999, 'fault'],
])('a disk with %i bytes free is %s', (freeBytes, level) => {
  expect(diskLevelOf(freeBytes)).toBe(level);
});
