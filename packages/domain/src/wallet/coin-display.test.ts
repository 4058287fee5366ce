import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { coinDisplayOf, namedAccountType, stampOf } from './coin-display.ts';

const END_MS = Date.UTC(2026, 1, 28, 23, 59);
const START_MS = Date.UTC(2026, 0, 31, 12, 5);
const NEVER = '0';
const LATER = String(END_MS);

/** A record's type, coins and expiry; then the amount displayed and the line below it. */
const TABLE = [
  ['a top-up without an expiry is coins', [1, 500, NEVER], ['+500 coin', 'never']],
  ['a top-up with an expiry shows the expiry', [1, 500, LATER], ['+500 coin', `until ${END_MS}`]],
  ['a reward without an expiry is coins', [64, 20, NEVER], ['+20 coin', 'never']],
  ['a reward with an expiry is bonus', [64, 20, LATER], ['+20 bonus', `until ${END_MS}`]],
  ['bonus with an expiry shows the date', [2, 50, LATER], ['+50 bonus', `date ${END_MS}`]],
  ['bonus without an expiry shows no line', [2, 50, NEVER], ['+50 bonus', 'none']],
  ['the hourly plan is bonus', [100, 5, LATER], ['+5 bonus', `date ${END_MS}`]],
  ['bonus of a subscription is bonus', [15, 30, LATER], ['+30 bonus', `date ${END_MS}`]],
  ['a VIP top-up is bonus', [3, 30, NEVER], ['+30 bonus', 'none']],
  ['an unknown type is bonus', [999, 7, NEVER], ['+7 bonus', 'none']],
  ['a write-off of expired coins keeps its sign', [10, -40, NEVER], ['-40 bonus', 'none']],
  ['a deduction keeps its sign', [9, -1, NEVER], ['-1 bonus', 'none']],
  ['coins clawed back by a refund keep their sign', [1, -500, NEVER], ['-500 coin', 'never']],
  ['an expiry time that is no number means no expiry', [2, 50, 'soon'], ['+50 bonus', 'none']],
  ['an empty expiry time means no expiry', [1, 50, ''], ['+50 coin', 'never']],
] as const;

test.each(TABLE)('%s', (_title, record, lines) => {
  const [coinAccountType, coins, coinsExpireTime] = record;

  const shown = coinDisplayOf({ coinAccountType, coins, coinsExpireTime });

  expect(readable(shown)).toEqual(lines);
});

test('a subscription shows its start and end, and no amount', () => {
  const shown = coinDisplayOf({
    coinAccountType: 14,
    coins: 0,
    coinsExpireTime: NEVER,
    subscribeStartTime: START_MS,
    subscribeExpireTime: END_MS,
  });

  expect(readable(shown)).toEqual(['', `span ${START_MS} ${END_MS}`]);
});

test('subscription bonus shows its amount and the start and end of the subscription', () => {
  const shown = coinDisplayOf({
    coinAccountType: 15,
    coins: 200,
    coinsExpireTime: LATER,
    subscribeStartTime: START_MS,
    subscribeExpireTime: END_MS,
  });

  expect(readable(shown)).toEqual(['+200 bonus', `span ${START_MS} ${END_MS}`]);
});

test.each([
  ['its end alone', [NEVER, END_MS], `until ${END_MS}`],
  ["the record's expiry", [LATER, undefined], `until ${END_MS}`],
  ['nothing', [NEVER, undefined], 'none'],
] as const)(
  'a subscription without a start shows %s',
  (_title, [coinsExpireTime, end], validity) => {
    const shown = coinDisplayOf({
      coinAccountType: 14,
      coins: 300,
      coinsExpireTime,
      subscribeExpireTime: end,
    });

    expect(readable(shown)).toEqual(['', validity]);
  },
);

const anyRecord = fc.record({
  coinAccountType: fc.oneof(fc.integer({ min: 1, max: 65 }), fc.constantFrom(100, 404, -1)),
  coins: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  coinsExpireTime: fc.oneof(
    fc.constant(NEVER),
    fc.integer({ min: 1, max: 4e12 }).map(String),
    fc.string(),
  ),
});

/** Returns the kinds of validity line that the specification allows for a type. */
function kindsOf(type: number): string[] {
  if (type === 14) return ['none', 'until'];
  return type === 1 || type === 64 ? ['never', 'until'] : ['none', 'date'];
}

test('every type but 14 shows the signed amount; only types 1 and 64 can be coins or be shown as never expiring', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const { coinAccountType: type, coins } = record;
      const { amount, validity } = coinDisplayOf(record);
      const isPaid = type === 1 || (type === 64 && validity.kind === 'never');

      expect(amount).toEqual(type === 14 ? null : { coins, currency: isPaid ? 'coin' : 'bonus' });
      expect(kindsOf(type)).toContain(validity.kind);
    }),
  );
});

test.each([
  [1, 1],
  [65, 65],
  [100, 100],
  [0, 404],
  [66, 404],
  [99, 404],
  [101, 404],
  [404, 404],
  [1.5, 404],
  [-1, 404],
])('type %d is displayed under the name of type %d', (type, named) => {
  expect(namedAccountType(type)).toBe(named);
});

test.each([
  ['UTC', '2026.01.31 23:05'],
  ['America/Los_Angeles', '2026.01.31 15:05'],
  ['Asia/Tokyo', '2026.02.01 08:05'],
  ['Asia/Kathmandu', '2026.02.01 04:50'],
])('the same timestamp in %s is shown as %s', (timeZone, stamp) => {
  expect(stampOf(Date.UTC(2026, 0, 31, 23, 5), timeZone)).toBe(stamp);
});

test('midnight is shown as 00:00, not 24:00', () => {
  expect(stampOf(Date.UTC(2026, 0, 1), 'UTC')).toBe('2026.01.01 00:00');
});

test('every timestamp has the same length and matches its ISO form in UTC', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (atMs) => {
      const iso = new Date(atMs).toISOString();
      const [day = '', time = ''] = iso.split('T');
      expect(stampOf(atMs, 'UTC')).toBe(`${day.replaceAll('-', '.')} ${time.slice(0, 5)}`);
    }),
  );
});

/** Formats amount and validity as a few words each. */
function readable({ amount, validity }: ReturnType<typeof coinDisplayOf>): [string, string] {
  const sign = amount !== null && amount.coins > 0 ? '+' : '';
  const { kind, ...moments } = validity;
  return [
    amount === null ? '' : `${sign}${amount.coins} ${amount.currency}`,
    [kind, ...Object.values(moments)].join(' '),
  ];
}
