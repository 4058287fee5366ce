import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { coins } from '../units.ts';
import {
  clawableOf,
  coinsOwedBack,
  planClawBack,
  type ClawBackPart,
  type OrderLot,
} from './claw-back.ts';
import { afterSpending, planSpendUpTo, sumOf, type Lot } from './spend.ts';

const price = { amountCents: 499, coinsBuy: coins(500), coinsBonus: coins(50) };
const lot = (currency: 'coin' | 'bonus', remaining: number, spent: number): OrderLot => ({
  lotId: currency,
  currency,
  remaining: coins(remaining),
  spent: coins(spent),
});

const NOW_MS = 1000;
const other = (lotId: string, remaining: number, fields: Partial<Lot> = {}): Lot => ({
  lotId,
  currency: 'coin',
  remaining: coins(remaining),
  grantedAtMs: 0,
  expiresAtMs: null,
  isFrozen: false,
  ...fields,
});

test.each([
  [0, 0],
  [1, 1],
  [249, 274],
  [250, 275],
  [498, 548],
  [499, 550],
  [600, 550],
])('refunding %i of 499 cents claws back %i of 550 coins', (refundedCents, owed) => {
  expect(coinsOwedBack(price, refundedCents)).toBe(owed);
});

test.each([
  {
    title: 'bonus is clawed back before coins',
    lots: [lot('coin', 500, 0), lot('bonus', 50, 0)],
    due: 275,
    parts: { bonus: [50, 0], coin: [225, 0] },
  },
  {
    title: 'remaining coins are clawed back before anything is owed, even if the bonus is spent',
    lots: [lot('bonus', 0, 50), lot('coin', 500, 0)],
    due: 275,
    parts: { coin: [275, 0] },
  },
  {
    title: 'the rest is owed, bonus before coins',
    lots: [lot('bonus', 0, 50), lot('coin', 100, 400)],
    due: 275,
    parts: { bonus: [0, 50], coin: [100, 125] },
  },
  {
    title: 'all coins of an untouched lot are clawed back',
    lots: [lot('bonus', 50, 0), lot('coin', 500, 0)],
    due: 550,
    parts: { bonus: [50, 0], coin: [500, 0] },
  },
  {
    title: 'expired coins are not owed',
    lots: [lot('bonus', 0, 0), lot('coin', 500, 0)],
    due: 550,
    parts: { coin: [500, 0] },
  },
  {
    title: 'nothing is clawed back if nothing is due',
    lots: [lot('coin', 500, 0)],
    due: 0,
    parts: {},
  },
])('claw-back from the lots of an order: $title', ({ lots, due, parts }) => {
  const plan = planClawBack({ lots, due: coins(due), others: [], nowMs: NOW_MS });

  expect(
    Object.fromEntries(plan.map(({ currency, taken, owed }) => [currency, [taken, owed]])),
  ).toEqual(parts);
});

/** A claw-back of 100 coins from a lot with 40 of them left; the other 60 were spent. */
const mostlySpent = { lots: [lot('coin', 40, 60)], due: coins(100), nowMs: NOW_MS };

test.each([
  {
    title: 'other coins cover spent ones, in spending order',
    others: [other('paid', 500), other('bonus', 50, { currency: 'bonus' as const })],
    covered: ['bonus 50', 'paid 10'],
    owed: 0,
  },
  {
    title: 'spent coins that no other lot covers are owed',
    others: [other('paid', 59)],
    covered: ['paid 59'],
    owed: 1,
  },
  {
    title: 'frozen and expired coins cover nothing',
    others: [other('frozen', 500, { isFrozen: true }), other('late', 50, { expiresAtMs: NOW_MS })],
    covered: [],
    owed: 60,
  },
])('claw-back from other lots: $title', ({ others, covered, owed }) => {
  const [part] = planClawBack({ ...mostlySpent, others });

  expect(part).toMatchObject({ taken: 40, owed });
  expect(part?.covered.map(({ lotId, amount }) => `${lotId} ${amount}`)).toEqual(covered);
});

test('the same coins never cover two lots of one order', () => {
  const lots = [lot('bonus', 0, 30), lot('coin', 0, 30)];

  const parts = planClawBack({ lots, due: coins(60), others: [other('paid', 50)], nowMs: NOW_MS });

  expect(parts.map(({ covered, owed }) => [sumOf(covered), owed])).toEqual([
    [30, 0],
    [20, 10],
  ]);
});

const anyLot = fc.record<OrderLot>({
  lotId: fc.uuid(),
  currency: fc.constantFrom('coin', 'bonus'),
  remaining: fc.nat(1000).map(coins),
  spent: fc.nat(1000).map(coins),
});
const anyOther = fc.record<Lot>({
  lotId: fc.uuid(),
  currency: fc.constantFrom('coin', 'bonus'),
  remaining: fc.nat(500).map(coins),
  grantedAtMs: fc.constant(0),
  expiresAtMs: fc.option(fc.nat(2 * NOW_MS)),
  isFrozen: fc.boolean(),
});
const unique = { selector: ({ lotId }: { lotId: string }) => lotId, maxLength: 6 };

test('a claw-back never overdraws a lot, adds up, and leaves a debt only if coins run out', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLot, unique),
      fc.uniqueArray(anyOther, unique),
      fc.nat(4000).map(coins),
      (lots, others, due) => {
        const parts = planClawBack({ lots, due, others, nowMs: NOW_MS });

        const byId = new Map(lots.map((each) => [each.lotId, each]));
        for (const { lotId, taken, covered, owed } of parts) {
          expect(taken).toBeLessThanOrEqual(byId.get(lotId)?.remaining ?? -1);
          expect(sumOf(covered) + owed).toBeLessThanOrEqual(byId.get(lotId)?.spent ?? -1);
        }
        const sum = (amountOf: (part: ClawBackPart) => number) =>
          parts.reduce((total, part) => total + amountOf(part), 0);
        const there = lots.reduce((total, each) => total + each.remaining + each.spent, 0);
        const owed = sum((part) => part.owed);
        const covered = sum((part) => sumOf(part.covered));
        expect(sum(({ taken }) => taken) + covered + owed).toBe(Math.min(due, there));

        const left = parts.reduce((rest, part) => afterSpending(rest, part.covered), [...others]);
        expect(left.every(({ remaining }) => remaining >= 0)).toBe(true);
        expect(owed === 0 || planSpendUpTo(left, coins(1), NOW_MS).length === 0).toBe(true);
      },
    ),
  );
});

test('refunding in parts claws back as many coins as one refund', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.nat(1_000_000).map(coins),
      fc.nat(1_000_000).map(coins),
      fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 }),
      (...[amountCents, coinsBuy, coinsBonus, steps]) => {
        const order = { amountCents, coinsBuy, coinsBonus };
        const levels = [...steps, amountCents].toSorted((a, b) => a - b);
        const parts = levels.map(
          (level, index) =>
            coinsOwedBack(order, level) - coinsOwedBack(order, levels[index - 1] ?? 0),
        );
        const total = parts.reduce((sum, part) => sum + part, 0);
        return parts.every((part) => part >= 0) && total === coinsBuy + coinsBonus;
      },
    ),
  );
});

test.each([
  { title: 'that never expires', change: {}, clawable: 40 },
  { title: 'a millisecond before its expiry', change: { expiresAtMs: 1001 }, clawable: 40 },
  { title: 'at its expiry', change: { expiresAtMs: 1000 }, clawable: 0 },
  { title: 'that is frozen', change: { isFrozen: true }, clawable: 0 },
  { title: 'that is empty', change: { remaining: coins(0) }, clawable: 0 },
])('from a grant $title, $clawable of 40 coins can be clawed back', ({ change, clawable }) => {
  const full = { remaining: coins(40), expiresAtMs: null, isFrozen: false };

  expect(clawableOf({ ...full, ...change }, 1000)).toBe(clawable);
});
