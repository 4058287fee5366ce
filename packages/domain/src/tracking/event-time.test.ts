import { expect, test } from 'vitest';

import { occurredAtMs } from './event-time.ts';

const RECEIVED_MS = 1_800_000_000_000;

test.each([
  { title: 'now', aheadMs: 0, believed: true },
  { title: 'an hour ago', aheadMs: -3_600_000, believed: true },
  { title: 'more than an hour ago', aheadMs: -3_600_001, believed: false },
  { title: 'in a minute', aheadMs: 60_000, believed: true },
  { title: 'in more than a minute', aheadMs: 60_001, believed: false },
  { title: 'in 1970', aheadMs: -RECEIVED_MS, believed: false },
])('a client timestamp, $title, is trusted: $believed', ({ aheadMs, believed }) => {
  const clientMs = RECEIVED_MS + aheadMs;

  expect(occurredAtMs(clientMs, RECEIVED_MS)).toBe(believed ? clientMs : RECEIVED_MS);
});
