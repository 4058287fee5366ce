import { expect, test } from 'vitest';

import { DISPUTABLE_MS, planHold } from './account-hold.ts';

const NOW_MS = Date.UTC(2026, 10, 28);
const IN_24_MONTHS_MS = Date.UTC(2028, 10, 28);
const NOTHING = { isBlocked: false, reversalCount: 0, debt: 0, lastPaidAtMs: null };

const plan = (facts: Partial<Parameters<typeof planHold>[0]>) =>
  planHold({ ...NOTHING, months: 24, nowMs: NOW_MS, ...facts });

test('an account without block, reversal, debt or payment is not held', () => {
  expect(plan({})).toBeNull();
});

test.each([
  { title: 'a block', facts: { isBlocked: true }, reason: 'blocked' },
  { title: 'a reversal', facts: { reversalCount: 1 }, reason: 'reversals' },
  { title: 'a debt', facts: { debt: 1 }, reason: 'debt' },
])('an account with $title is held for the configured months', ({ facts, reason }) => {
  expect(plan(facts)).toEqual({ reasons: [reason], keptUntilMs: IN_24_MONTHS_MS });
});

test('an account with a payment is held exactly as long as the payment can be disputed', () => {
  const lastPaidAtMs = NOW_MS - DISPUTABLE_MS + 1;

  expect(plan({ lastPaidAtMs })).toEqual({ reasons: ['purchases'], keptUntilMs: NOW_MS + 1 });
  expect(plan({ lastPaidAtMs: lastPaidAtMs - 1 })).toBeNull();
});

test('an account with several reasons for a hold is held for the longest period', () => {
  const facts = { isBlocked: true, reversalCount: 2, debt: 3, lastPaidAtMs: NOW_MS };

  expect(plan(facts)).toEqual({
    reasons: ['blocked', 'reversals', 'debt', 'purchases'],
    keptUntilMs: IN_24_MONTHS_MS,
  });
  expect(plan({ ...facts, months: 4 })?.keptUntilMs).toBe(NOW_MS + DISPUTABLE_MS);
});
