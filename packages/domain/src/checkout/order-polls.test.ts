import { expect, test } from 'vitest';

import { isFirstPollAhead, nextPollAtMs } from './order-polls.ts';
import { ORDER_STATES } from './order-state.ts';

const CREATED_AT_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  [0, 30],
  [1, 60],
  [2, 120],
  [3, 300],
  [4, 900],
  [5, 3600],
  [6, 3600],
  [500, 3600],
])('after %i polls of an order, the next poll is due in %i s', (pollCount, seconds) => {
  const nowMs = CREATED_AT_MS + 1000;

  const atMs = nextPollAtMs({
    state: 'CREATED',
    pollCount,
    createdAtMs: CREATED_AT_MS,
    nowMs,
  });

  expect(atMs).toBe(nowMs + seconds * 1000);
});

test.each([
  [DAY_MS - 1, 3600 * 1000],
  [DAY_MS, DAY_MS],
  [20 * DAY_MS, DAY_MS],
])('a payment pending for %i ms is polled again in %i ms', (ageMs, delayMs) => {
  const nowMs = CREATED_AT_MS + ageMs;

  const atMs = nextPollAtMs({
    state: 'PENDING',
    pollCount: 20,
    createdAtMs: CREATED_AT_MS,
    nowMs,
  });

  expect(atMs).toBe(nowMs + delayMs);
});

test('only orders that wait for their buyer or PayPal are polled', () => {
  const at = { pollCount: 0, createdAtMs: CREATED_AT_MS, nowMs: CREATED_AT_MS };

  expect(ORDER_STATES.filter((state) => nextPollAtMs({ state, ...at }) !== null)).toEqual([
    'NEW',
    'CREATED',
    'APPROVED',
    'CAPTURING',
    'PENDING',
    'DECLINED',
  ]);
});

test.each([
  ['CREATED', 0, true],
  ['CREATED', 29_999, true],
  ['CREATED', 30_000, false],
  ['DECLINED', 1_000, true],
  // An order in review is not polled any more.
  ['REVIEW', 1_000, false],
] as const)(
  'an order in state %s still waits for its first poll after %i ms: %s',
  (state, ageMs, is) => {
    const order = { state, createdAtMs: CREATED_AT_MS };

    expect(isFirstPollAhead(order, CREATED_AT_MS + ageMs)).toBe(is);
  },
);
