import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { coinsOwedBack, planClawBack, type OrderLot } from './claw-back.ts';
import { coins } from '../units.ts';

const price = { amountCents: 499, coinsBuy: coins(500), coinsBonus: coins(50) };
const lot = (currency: 'coin' | 'bonus', remaining: number, spent: number): OrderLot => ({
  lotId: currency,
  currency,
  remaining: coins(remaining),
  spent: coins(spent),
});

test.each([
  [0, 0],
  [1, 1],
  [249, 274],
  [250, 275],
  [498, 548],
  [499, 550],
  [600, 550],
])('%i of 499 cents back ask for %i of 550 coins', (refundedCents, owed) => {
  expect(coinsOwedBack(price, refundedCents)).toBe(owed);
});

test.each([
  {
    title: 'bonus goes before coins',
    lots: [lot('coin', 500, 0), lot('bonus', 50, 0)],
    due: 275,
    parts: { bonus: [50, 0], coin: [225, 0] },
  },
  {
    title: 'what is left goes before anything is owed, though the bonus is spent',
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
    title: 'everything of a lot that was not touched',
    lots: [lot('bonus', 50, 0), lot('coin', 500, 0)],
    due: 550,
    parts: { bonus: [50, 0], coin: [500, 0] },
  },
  {
    title: 'what has expired is nobody’s debt',
    lots: [lot('bonus', 0, 0), lot('coin', 500, 0)],
    due: 550,
    parts: { coin: [500, 0] },
  },
  { title: 'nothing', lots: [lot('coin', 500, 0)], due: 0, parts: {} },
])('$title', ({ lots, due, parts }) => {
  const plan = planClawBack(lots, coins(due));

  expect(
    Object.fromEntries(plan.map(({ currency, taken, owed }) => [currency, [taken, owed]])),
  ).toEqual(parts);
});

const anyLot = fc.record<OrderLot>({
  lotId: fc.uuid(),
  currency: fc.constantFrom('coin', 'bonus'),
  remaining: fc.nat(1000).map(coins),
  spent: fc.nat(1000).map(coins),
});

test('no lot gives more than it holds or owes more than was spent, and all that is due is found', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLot, { selector: ({ lotId }) => lotId, maxLength: 6 }),
      fc.nat(4000).map(coins),
      (lots, due) => {
        const parts = planClawBack(lots, due);
        const byId = new Map(lots.map((each) => [each.lotId, each]));
        const isWithin = parts.every(({ lotId, taken, owed }) => {
          const from = byId.get(lotId);
          return from !== undefined && taken <= from.remaining && owed <= from.spent;
        });
        const found = parts.reduce((sum, { taken, owed }) => sum + taken + owed, 0);
        const there = lots.reduce((sum, { remaining, spent }) => sum + remaining + spent, 0);
        return isWithin && found === Math.min(due, there);
      },
    ),
  );
});

test('a refund in many parts asks for as many coins as one refund', () => {
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
