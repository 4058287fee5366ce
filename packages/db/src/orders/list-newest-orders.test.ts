// spec: 12 operation, ours: operators find orders among any number of them by state, time, package
//   and amount
// touches: listNewestOrders

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { actAsOwner } from '../testing/databases/act-as-owner.ts';
import { createTestDatabase } from '../testing/index.ts';
import {
  listNewestOrders,
  listWaitingOrders,
  type OrderFilter,
  type OrderPlace,
} from './list-newest-orders.ts';

const NOW_MS = 1_800_000_000_000;
const HOUR_MS = 60 * 60 * 1000;
const ORDERS = 12_000;
const ALL: OrderFilter = {
  state: null,
  productId: null,
  fromMs: null,
  untilMs: null,
  fromCents: null,
  toCents: null,
};

/** One order per hour: every 10th is large, every 1,000th in review, the very oldest is unique. */
const SEEDS = [
  sql`create temporary table seed as
    select number, gen_random_uuid() as user_id, 'HL' || (10000000 + number) as order_no,
      to_timestamp(${sql.lit(NOW_MS / 1000)}) - number * interval '1 hour' as at
    from generate_series(0, ${sql.lit(ORDERS - 1)}) as number`,
  sql`insert into member (user_id, code, nick_name, head_image_url, created_at)
    select user_id, (10000000 + number)::text, 'Member ' || number, '', at from seed`,
  sql`insert into wallet (user_id) select user_id from seed`,
  sql`insert into coin_order (user_id, order_no, state, review_reason, extend_product_id,
      product_id, store, amount_cents, currency, coins_buy, coins_bonus, capture_id, created_at,
      paid_at)
    select user_id, order_no,
      case when number % 1000 = 7 then 'REVIEW' when number % 1000 = 8 then 'DISPUTED' else 'PAID' end,
      case when number % 1000 in (7, 8) then 'wrong-amount' end, 'usp_1',
      case number % 10 when 0 then 'large' else 'small' end, 'profile',
      case when number = ${sql.lit(ORDERS - 1)} then 12345 when number % 10 = 0 then 1999 else 499 end,
      'USD', 500, 0, 'CAP-' || number, at, case when number % 1000 <> 7 then at end
    from seed`,
  sql`analyze member, coin_order`,
];

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
  await actAsOwner(db, SEEDS);
});
afterAll(() => db.destroy());

const numberOf = ({ orderNo }: { orderNo: string }) => Number(orderNo.slice(2)) - 10_000_000;

async function readAll(filter: Partial<OrderFilter>, pagesMax = 10) {
  const numbers: number[] = [];
  let after: OrderPlace | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const read = await listNewestOrders(db, {
      filter: { ...ALL, ...filter },
      after,
      itemsMax: 50,
    });
    numbers.push(...read.records.map(numberOf));
    after = read.next;
    if (after === null) return numbers;
  }
  return numbers;
}

const large = (count: number) => Array.from({ length: count }, (_, index) => index * 10);

test.each<{ title: string; filter: Partial<OrderFilter>; numbers: number[] }>([
  {
    title: 'in a state',
    filter: { state: 'REVIEW' },
    numbers: Array.from({ length: 12 }, (_, index) => index * 1000 + 7),
  },
  {
    title: 'of a time span, whose end is excluded',
    filter: { fromMs: NOW_MS - 3 * HOUR_MS, untilMs: NOW_MS - HOUR_MS },
    numbers: [2, 3],
  },
  {
    title: 'of a package and a time span',
    filter: { productId: 'large', fromMs: NOW_MS - 990 * HOUR_MS },
    numbers: large(100),
  },
  {
    title: 'of a package in a state',
    filter: { productId: 'large', state: 'PAID', fromMs: NOW_MS - 990 * HOUR_MS },
    numbers: large(100),
  },
  {
    title: 'of an amount, both ends included',
    filter: { fromCents: 1999, toCents: 1999, fromMs: NOW_MS - 990 * HOUR_MS },
    numbers: large(100),
  },
  {
    title: 'of a rare amount, which the first pages do not reach',
    filter: { fromCents: 5000 },
    numbers: [ORDERS - 1],
  },
])('the orders $title are listed once each, newest first', async ({ filter, numbers }) => {
  expect(await readAll(filter)).toEqual(numbers);
});

test('a page continues after its last order and names the member', async () => {
  const first = await listNewestOrders(db, { filter: ALL, after: null, itemsMax: 50 });
  const second = await listNewestOrders(db, { filter: ALL, after: first.next, itemsMax: 50 });

  expect(first.records.map(numberOf)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(second.records.map(numberOf)[0]).toBe(50);
  expect(first.records[3]).toMatchObject({ memberCode: '10000003', nickName: 'Member 3' });
});

test('orders that wait for an operator, including disputed ones, are listed oldest first', async () => {
  const first = await listWaitingOrders(db, { after: null, itemsMax: 5 });
  const second = await listWaitingOrders(db, { after: first.next, itemsMax: 50 });

  expect(first.records.map(numberOf)).toEqual([11_008, 11_007, 10_008, 10_007, 9008]);
  expect(second.records).toHaveLength(19);
  expect(second.next).toBeNull();
});
