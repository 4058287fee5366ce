// spec: 4 top up, ours: the money tools work with any number of orders
// touches: packages/db/src/orders/list-booked-orders.ts

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { actAsOwner } from '../testing/databases/act-as-owner.ts';
import { createTestDatabase, listFullScans, listSorts } from '../testing/index.ts';
import { sumDebts } from '../wallet/queries/sum-debts.ts';
import { describeOrder } from './describe-order.ts';
import { findOrderRecordingCapture } from './find-order.ts';
import { listNamedOrders, listOrphanCredits, listPaidOrders } from './list-booked-orders.ts';
import { listNewestOrders, listWaitingOrders, type OrderFilter } from './list-newest-orders.ts';
import { countOrders, listAllOrders } from './list-orders.ts';
import { findOldestDuePoll } from './order-polls.ts';
import { countEvents } from './paypal-events.ts';

const NOW_MS = 1_800_000_000_000;
const HOUR_MS = 60 * 60 * 1000;
const ORDERS = 5_000;

/** Adds one paid order per hour, a few orders in review, and their ledger rows. */
const SEEDS = [
  sql`create temporary table seed as
    select number, gen_random_uuid() as user_id, gen_random_uuid() as lot_id,
      'HL' || (10000000 + number) as order_no, 'CAP-' || number as capture_id,
      to_timestamp(${sql.lit(NOW_MS / 1000)}) - number * interval '1 hour' as at
    from generate_series(0, ${sql.lit(ORDERS - 1)}) as number`,
  sql`insert into member (user_id, code, nick_name, head_image_url, created_at)
    select user_id, (10000000 + number)::text, 'Member', '', at from seed`,
  sql`insert into wallet (user_id, debt)
    select user_id, case number % 1000 when 0 then 10 else 0 end from seed`,
  sql`insert into ledger_tx (user_id, seq, id, account_type, idem_key, coin_before, bonus_before,
      debt_before, coin_delta, bonus_delta, debt_delta, coin_after, bonus_after, debt_after,
      order_no, created_at, hash)
    select user_id, 1, gen_random_uuid(), 1, 'order:' || order_no, 0, 0, 0, 500, 0, 0, 500, 0, 0,
      order_no, at, sha256('') from seed`,
  sql`insert into coin_lot (user_id, id, currency, account_type, granted, remaining, granted_at,
      order_no, tx_seq)
    select user_id, lot_id, 'coin', 1, 500, 500, at, order_no, 1 from seed`,
  sql`insert into ledger_entry (user_id, tx_seq, line, currency, debit_account, credit_account,
      amount, lot_id)
    select user_id, 1, 1, 'coin', 'sales', 'wallet', 500, lot_id from seed`,
  sql`insert into coin_order (user_id, order_no, state, review_reason, extend_product_id,
      product_id, store, amount_cents, currency, coins_buy, coins_bonus, capture_id, created_at,
      paid_at)
    select user_id, order_no, case when is_odd then 'REVIEW' else 'PAID' end,
      case when is_odd then 'amount' end, 'usp_1', 'small', 'profile', 499, 'USD', 500, 0,
      capture_id, at, case when not is_odd then at end
    from (select *, number % 1000 = 7 as is_odd from seed) as seed`,
  sql`insert into paypal_event (id, type, order_id, capture_id, received_at)
    select 'WH-' || number, 'PAYMENT.CAPTURE.COMPLETED', 'PP-' || number, capture_id, at
    from seed`,
  sql`insert into work_item (kind, key, due_at) select 'render', number::text, at from seed`,
  sql`analyze member, wallet, ledger_tx, ledger_entry, coin_lot, coin_order, paypal_event, work_item`,
];

const hour = { fromMs: NOW_MS - 100 * HOUR_MS, untilMs: NOW_MS - 99 * HOUR_MS };
const firstPage = { pageNumber: 1, itemsMax: 50, userId: null };

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
  await actAsOwner(db, SEEDS);
});
afterAll(() => db.destroy());

const byAmount = (asked: Database) =>
  asked.selectFrom('coin_order').where('amount_cents', '=', 499).select('order_no').execute();

test("the money tools' queries use indexes, however many orders there are", async () => {
  const named = { captureIds: ['CAP-1', 'CAP-2'], orderNos: ['HL10000003'] };
  const reads: Readonly<Record<string, (asked: Database) => Promise<unknown>>> = {
    'orders paid in an hour': (asked) => listPaidOrders(asked, hour),
    'orders by payment and number': (asked) => listNamedOrders(asked, named),
    'the order that records a payment': (asked) => findOrderRecordingCapture(asked, 'CAP-1'),
    'coins of no order in an hour': (asked) => listOrphanCredits(asked, hour),
    'newest orders': (asked) => listAllOrders(asked, { ...firstPage, state: null }),
    'orders that wait for a person': (asked) =>
      listAllOrders(asked, { ...firstPage, state: 'REVIEW' }),
    'their number': (asked) => countOrders(asked, 'REVIEW'),
    'one order': (asked) => describeOrder(asked, 'HL10000003'),
    'all debts': sumDebts,
    'the oldest poll': (asked) => findOldestDuePoll(asked, NOW_MS),
    webhooks: countEvents,
  };

  const scans: Record<string, string[]> = {};
  for (const [what, read] of Object.entries(reads)) scans[what] = await listFullScans(db, read);

  expect(scans).toEqual(Object.fromEntries(Object.keys(reads).map((what) => [what, []])));
  // A negative control: there is no index on the amount.
  expect(await listFullScans(db, byAmount)).toEqual(['coin_order']);
});

test('the money tools count and find the right orders among many', async () => {
  await db
    .insertInto('work_item')
    .values([
      { kind: 'poll-order', key: 'late', payload: '{}', due_at: new Date(NOW_MS - HOUR_MS) },
      { kind: 'poll-order', key: 'next', payload: '{}', due_at: new Date(NOW_MS + HOUR_MS) },
      { kind: 'paypal-event', key: 'WH-1', payload: '{}', due_at: new Date(NOW_MS + HOUR_MS) },
      {
        kind: 'paypal-event',
        key: 'WH-2',
        payload: '{}',
        due_at: new Date(NOW_MS),
        failed_at: new Date(NOW_MS),
        failure: 'PayPal answered 403',
      },
    ])
    .execute();

  expect(await countOrders(db, 'REVIEW')).toBe(5);
  expect(await sumDebts(db)).toBe(50);
  expect(await findOldestDuePoll(db, NOW_MS)).toBe(NOW_MS - HOUR_MS);
  expect(await findOldestDuePoll(db, NOW_MS - 2 * HOUR_MS)).toBeNull();
  expect(await countEvents(db)).toEqual({ waitingCount: 1, givenUpCount: 1 });
  expect(await listPaidOrders(db, hour)).toMatchObject([
    { orderNo: 'HL10000100', captureId: 'CAP-100', creditedCoins: 500, takenBack: 0 },
  ]);
  const twice = { captureIds: ['CAP-1'], orderNos: ['HL10000001', 'HL10000007'] };
  expect((await listNamedOrders(db, twice)).map(({ orderNo }) => orderNo)).toEqual([
    'HL10000007',
    'HL10000001',
  ]);
});

const ALL: OrderFilter = {
  state: null,
  productId: null,
  fromMs: null,
  untilMs: null,
  fromCents: null,
  toCents: null,
};
const waiting = (asked: Database) => listWaitingOrders(asked, { after: null, itemsMax: 50 });
const sortedByAmount = (asked: Database) =>
  asked.selectFrom('coin_order').orderBy('amount_cents').select('order_no').execute();

test('no page of the studio reads all orders or sorts them', async () => {
  const after = { createdAtMs: NOW_MS - 2000 * HOUR_MS, orderNo: 'HL10002000' };
  const filters: Partial<OrderFilter>[] = [
    {},
    { state: 'PAID' },
    { state: 'REVIEW' },
    { productId: 'small' },
    { fromMs: NOW_MS - 4000 * HOUR_MS, untilMs: NOW_MS },
    { fromCents: 5000 },
    { state: 'PAID', productId: 'small', toCents: 600 },
  ];
  const seen: unknown[] = [];
  for (const filter of filters) {
    const read = (asked: Database) =>
      listNewestOrders(asked, { filter: { ...ALL, ...filter }, after, itemsMax: 50 });
    seen.push([filter, await listFullScans(db, read), await listSorts(db, read)]);
  }

  expect(seen).toEqual(filters.map((filter) => [filter, [], []]));
  expect(await listFullScans(db, waiting)).toEqual([]);
  // A negative control: there is no index by the amount alone.
  expect(await listSorts(db, sortedByAmount)).toHaveLength(1);
});
