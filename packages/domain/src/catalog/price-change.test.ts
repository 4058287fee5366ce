import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { coins } from '../units.ts';
import { comparePrices, mayChangePrices, priceConcernsOf } from './price-change.ts';

const pricesOf = (...prices: readonly number[]) =>
  prices.map((price, index) => ({ episodeNumber: index + 1, price: coins(price) }));

test('comparing prices lists every episode, whether unchanged, changed or new', () => {
  const changes = comparePrices(pricesOf(0, 60, 60), [
    { episodeNumber: 4, price: coins(45) },
    { episodeNumber: 2, price: coins(45) },
  ]);

  expect(changes).toEqual([
    { episodeNumber: 1, before: 0, after: 0 },
    { episodeNumber: 2, before: 60, after: 45 },
    { episodeNumber: 3, before: 60, after: 60 },
    { episodeNumber: 4, before: null, after: 45 },
  ]);
});

test.each([
  ['a drama that becomes free', [0, 60, 60], [0, 0, 0], ['becomes-free']],
  ['a drama with one episode that still costs coins', [0, 60, 60], [0, 0, 1], []],
  ['a drama that stays free', [0, 0], [0, 0], []],
  ['a price that rises fivefold', [0, 60], [0, 300], []],
  ['a price that rises more than fivefold', [0, 60], [0, 301], ['rises-steeply']],
  ['one steep price among others', [10, 60, 60], [60, 60, 60], ['rises-steeply']],
  ['a free episode that gets the price of the others', [0, 60], [60, 60], []],
  ['a free episode that gets a steep price', [0, 60], [301, 60], ['rises-steeply']],
  ['a free drama that gets a price', [0, 0], [0, 900], []],
  ['a new drama', [], [0, 900], []],
  ['a new episode at a steep price', [0, 60], [0, 60, 301], ['rises-steeply']],
  ['a price that falls', [0, 900], [0, 1], []],
] as const)('%s (%j to %j) raises the concerns %j', (...[, before, after, concerns]) => {
  const changes = comparePrices(pricesOf(...before), pricesOf(...after));

  expect(priceConcernsOf(changes)).toEqual(concerns);
});

test('confirming price changes allows exactly those shown, unless all are confirmed', () => {
  const free = comparePrices(pricesOf(0, 60), pricesOf(0, 0));
  const other = comparePrices(pricesOf(0, 61), pricesOf(0, 0));
  const longer = comparePrices(pricesOf(0, 60, 60), pricesOf(0, 0, 0));

  expect(mayChangePrices(free, [])).toBe(false);
  expect(mayChangePrices(free, free)).toBe(true);
  expect(mayChangePrices(free, other)).toBe(false);
  expect(mayChangePrices(free, longer)).toBe(false);
  expect(mayChangePrices(free, 'all')).toBe(true);
});

test('without confirmation, no paid drama becomes free and no paid episode becomes over five times as expensive', () => {
  const anyPrices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyPrices, anyPrices, (before, after) => {
      const changes = comparePrices(pricesOf(...before), pricesOf(...after));
      if (!mayChangePrices(changes, [])) return true;

      const wasPaid = changes.some((each) => (each.before ?? 0) > 0);
      const isPaid = changes.some((each) => each.after > 0);
      const isSteep = changes.some(
        (each) => (each.before ?? 0) > 0 && each.after > 5 * (each.before ?? 0),
      );
      return (isPaid || !wasPaid) && !isSteep;
    }),
  );
});
