import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { planSpend, usableBalance, type Lot } from './spend.ts';
import { coins } from '../units.ts';

const NOW_MS = 1000;
const lot = (lotId: string, fields: Partial<Lot> = {}): Lot => ({
  lotId,
  currency: 'bonus',
  remaining: coins(10),
  grantedAtMs: 0,
  expiresAtMs: null,
  isFrozen: false,
  ...fields,
});

test('lots are spent in this order: bonus that expires soonest, other bonus, the oldest paid coins', () => {
  const lots = [
    lot('paid new', { currency: 'coin', grantedAtMs: 9 }),
    lot('paid old', { currency: 'coin', grantedAtMs: 1 }),
    lot('bonus forever new', { grantedAtMs: 9 }),
    lot('bonus forever old', { grantedAtMs: 1 }),
    lot('bonus later', { expiresAtMs: 3000 }),
    lot('bonus soon', { expiresAtMs: 2000 }),
  ];

  const parts = planSpend(lots, coins(55), NOW_MS);

  expect(parts?.map((part) => `${part.lotId} ${part.amount}`)).toEqual([
    'bonus soon 10',
    'bonus later 10',
    'bonus forever old 10',
    'bonus forever new 10',
    'paid old 10',
    'paid new 5',
  ]);
});

test('equal lots are spent in a fixed order, whatever order they are read in', () => {
  const lots = [lot('second'), lot('first'), lot('third')];

  const parts = planSpend(lots, coins(15), NOW_MS);

  expect(parts?.map(({ lotId }) => lotId)).toEqual(['first', 'second']);
  expect(planSpend(lots.toReversed(), coins(15), NOW_MS)).toEqual(parts);
});

test('a lot is usable until the millisecond before it expires', () => {
  const lots = [lot('bonus', { expiresAtMs: NOW_MS })];

  expect(planSpend(lots, coins(1), NOW_MS - 1)).not.toBeNull();
  expect(planSpend(lots, coins(1), NOW_MS)).toBeNull();
});

test('frozen coins are neither spent nor counted in the balance', () => {
  const lots = [lot('frozen', { currency: 'coin', isFrozen: true }), lot('free')];

  expect(planSpend(lots, coins(11), NOW_MS)).toBeNull();
  expect(usableBalance(lots, 'coin', NOW_MS)).toBe(0);
});

const anyLot = fc.record({
  lotId: fc.uuid(),
  currency: fc.constantFrom('coin', 'bonus'),
  remaining: fc.nat(1_000_000).map(coins),
  grantedAtMs: fc.nat(NOW_MS),
  expiresAtMs: fc.option(fc.nat(2 * NOW_MS)),
  isFrozen: fc.boolean(),
});
const anyLots = fc.uniqueArray(anyLot, { selector: (each) => each.lotId });

test('spending pays the exact price, overdraws no lot and fails only for lack of coins', () => {
  fc.assert(
    fc.property(anyLots, fc.nat(2_000_000).map(coins), (lots, price) => {
      const parts = planSpend(lots, price, NOW_MS);
      const usable = lots.filter(
        (each) => !each.isFrozen && (each.expiresAtMs === null || each.expiresAtMs > NOW_MS),
      );
      if (parts === null) {
        return usable.reduce((sum, each) => sum + each.remaining, 0) < price;
      }

      const remaining = new Map(usable.map((each) => [each.lotId, each.remaining]));
      const withinLots = parts.every((part) => part.amount <= (remaining.get(part.lotId) ?? -1));
      return withinLots && parts.reduce((sum, part) => sum + part.amount, 0) === price;
    }),
  );
});
