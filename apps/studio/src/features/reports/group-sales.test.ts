import { expect, test } from 'vitest';

import { groupSales, mondayOf } from './group-sales.ts';

const sale = (day: string, cents: number, productId = 'small') => ({
  day,
  productId,
  currency: 'USD',
  orders: 1,
  cents,
  refundedCents: 0,
  disputedCents: 0,
  coins: 500,
  bonus: 0,
});

test('a day stands beside the day of the period before at the same distance', () => {
  const sales = [sale('2026-11-30', 500), sale('2026-11-30', 300, 'large')];
  const before = [sale('2026-11-23', 400)];

  expect(groupSales({ sales, before }, { group: 'day', shiftDays: 7 })).toMatchObject([
    { name: '2026-11-30', netCents: 800, orders: 2, before: { netCents: 400 } },
  ]);
});

test('a product that was only sold before is shown without sales', () => {
  const before = [sale('2026-11-23', 400, 'old')];

  expect(groupSales({ sales: [], before }, { group: 'product', shiftDays: 7 })).toMatchObject([
    { name: 'old', orders: 0, before: { orders: 1 } },
  ]);
});

test('a week begins on Monday', () => {
  expect(['2026-11-30', '2026-12-06', '1970-01-01'].map(mondayOf)).toEqual([
    '2026-11-30',
    '2026-11-30',
    '1969-12-29',
  ]);
});
