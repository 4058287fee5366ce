// spec: 10 databases, a session and an order are read from one partition (with several: long)
// touches: packages/db/src/orders/find-order.ts

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { findSession } from '../identity/sessions.ts';
import { sessionKeyOf, type SessionKey } from '../identity/session-token.ts';
import type { Database } from '../open-database.ts';
import { createTestDatabase, seedMember } from '../testing/index.ts';
import { listReadTables } from '../testing/list-full-scans.ts';
import { assignCapture, insertPaypalOrder } from './change-order.ts';
import { findOrderByCapture, findOrderByNumber, findOrderByPaypalOrder } from './find-order.ts';
import { insertOrder } from './new-orders.ts';

const NOW_MS = 1_800_000_000_000;
const [ORDER_NO, PAYPAL_ORDER, CAPTURE] = ['HL0000000001', 'PAYPAL-1', 'CAPTURE-1'];

/** Adds a logged-in member with an order that exists at PayPal. */
async function start(db: Database): Promise<SessionKey> {
  const { userId, token } = await seedMember(db, { nowMs: NOW_MS });
  const order = { userId, orderNo: ORDER_NO };
  await db.transaction().execute(async (tx) => {
    await insertOrder(tx, {
      ...order,
      extendProductId: 'usp_1',
      productId: 'coins-500',
      storefront: 'player',
      dramaId: null,
      episodeId: null,
      amountCents: 499,
      currency: 'USD',
      coinsBuy: 500,
      coinsBonus: 0,
      nowMs: NOW_MS,
    });
    await insertPaypalOrder(tx, { ...order, paypalOrderId: PAYPAL_ORDER });
    await assignCapture(tx, { ...order, captureId: CAPTURE });
  });
  const key = sessionKeyOf(token);
  if (key === null) throw new Error('The token has no key.');
  return key;
}

const byNumber = (asked: Database) =>
  asked.selectFrom('coin_order').where('order_no', '=', ORDER_NO).select('state').execute();

// `npm run test:long` runs this with partitioned and with distributed members' tables; otherwise
// each is one table.
test('a session and an order are read from one partition, by any of their ids', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const key = await start(db);
  const orderParts = async (ask: (asked: Database) => Promise<unknown>) =>
    (await listReadTables(db, ask)).filter((name) => name.startsWith('coin_order'));

  expect(await listReadTables(db, (asked) => findSession(asked, key))).toHaveLength(1);
  expect(await orderParts((asked) => findOrderByNumber(asked, ORDER_NO))).toHaveLength(1);
  expect(await orderParts((asked) => findOrderByPaypalOrder(asked, PAYPAL_ORDER))).toHaveLength(1);
  expect(await orderParts((asked) => findOrderByCapture(asked, CAPTURE))).toHaveLength(1);
  // A negative control: an order number alone does not determine the partition.
  expect(await orderParts(byNumber)).toHaveLength(await countPartitions(db));
});

/** Counts the partitions or shards of the orders table; 1 if it is not divided. */
async function countPartitions(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number; is_cluster: boolean }>`
    select greatest(count(*), 1) as count,
      exists (select from pg_extension where extname = 'citus') as is_cluster
    from pg_inherits
    where inhparent = 'coin_order'::regclass
  `.execute(db);
  if (rows[0]?.is_cluster !== true) return rows[0]?.count ?? 0;
  const { rows: shards } = await sql<{ count: number }>`
    select count(*) as count from pg_dist_shard where logicalrelid = 'coin_order'::regclass
  `.execute(db);
  return shards[0]?.count ?? 0;
}
