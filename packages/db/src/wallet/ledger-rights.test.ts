// spec: 4 wallet, ours: the site may update only those money columns that its statements write
// touches: UPDATED

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { createTestDatabase } from '../testing/index.ts';
import { seedMember, seedUnlock } from '../testing/seeds/seed-member.ts';

const NOW_MS = 1_800_000_000_000;
const dramaId = 'a'.repeat(32);

test.each(['ledger_tx', 'ledger_entry', 'episode_unlock'])(
  'the application can insert into %s, but neither update nor delete a row',
  async (table) => {
    await using db = await createTestDatabase(inject('postgres'));
    const lots = [{ currency: 'coin', amount: 60 }] as const;
    const { userId } = await seedMember(db, { lots, nowMs: NOW_MS });
    await seedUnlock(db, { userId, dramaId, number: 1, price: 60, nowMs: NOW_MS });

    const { rows } = await sql`select from ${sql.table(table)}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const statement of [
      sql`update ${sql.table(table)} set user_id = user_id`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)} cascade`,
    ]) {
      await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
    }
  },
);

test.each(['wallet', 'coin_lot', 'drama_progress'])(
  'the application cannot delete a row of %s',
  async (table) => {
    await using db = await createTestDatabase(inject('postgres'));

    const deletion = sql`delete from ${sql.table(table)}`.execute(db);

    await expect(deletion).rejects.toMatchObject({ code: '42501' });
  },
);

/**
 * Columns that our statements update. For orders, refunds and disputes, the test below lists the
 * fixed columns instead.
 */
const UPDATED: Readonly<Record<string, readonly string[]>> = {
  wallet: ['seq', 'coin', 'bonus', 'debt', 'hash'],
  coin_lot: ['remaining', 'is_frozen'],
  drama_progress: ['unlocked_upto'],
  ledger_tx: [],
  ledger_entry: [],
  episode_unlock: [],
  subscription_period: [],
  paypal_order: [],
  paypal_capture: [],
  order_decision: [],
  order_number: [],
};

test.each(Object.entries(UPDATED))(
  'the application can update only those columns of %s that statements write',
  async (table, updated) => {
    await using db = await createTestDatabase(inject('postgres'));

    for (const column of await columnsOf(db, table)) {
      const change = sql`update ${sql.table(table)} set ${sql.id(column)} = ${sql.id(column)}`;
      const outcome = await change.execute(db).then(
        () => 'updated',
        (error: { code?: string }) => error.code,
      );
      expect([column, outcome]).toEqual([column, updated.includes(column) ? 'updated' : '42501']);
    }
  },
);

test.each([
  ['coin_order', ['user_id', 'order_no', 'extend_product_id', 'product_id', 'store']],
  ['coin_order', ['content_id', 'chapter_id', 'amount_cents', 'currency', 'coins_buy']],
  ['coin_order', ['coins_bonus', 'created_at']],
  ['order_refund', ['user_id', 'order_no', 'refund_no', 'cents', 'asked_at']],
  ['order_dispute', ['user_id', 'order_no', 'dispute_id', 'opened_at']],
])('the application cannot change the fixed columns of a row of %s: %s', async (table, fixed) => {
  await using db = await createTestDatabase(inject('postgres'));

  for (const column of fixed) {
    const change = sql`update ${sql.table(table)} set ${sql.id(column)} = ${sql.id(column)}`;
    await expect(change.execute(db)).rejects.toMatchObject({ code: '42501' });
  }
});

test('the application cannot create a wallet that already has coins', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const wallet = sql`insert into wallet (user_id, coin) values (gen_random_uuid(), 60)`;

  await expect(wallet.execute(db)).rejects.toMatchObject({ code: '42501' });
});

async function columnsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
  `.execute(db);
  return rows.map(({ name }) => name);
}
