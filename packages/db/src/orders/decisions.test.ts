import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { createTestDatabase, seedMember } from '../testing/index.ts';
import { recordDecision } from './decisions.ts';
import { insertOrder } from './new-orders.ts';

const NOW_MS = 1_800_000_000_000;
/** More decisions than a list returns. */
const DECISIONS = 101;

test('a decision is recorded after any number of earlier ones', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const key = { userId, orderNo: 'HL0000000001' };
  await db.transaction().execute(async (tx) => {
    await insertOrder(tx, {
      ...key,
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
    await sql`
      insert into order_decision (user_id, order_no, number, kind, operator, reason, decided_at)
      select ${userId}::uuid, ${key.orderNo}, number, 'accept', 'olga', '', now()
      from generate_series(1, ${DECISIONS}::int) as number
    `.execute(tx);
  });
  const by = { operator: 'Ada', reason: 'Ticket 4711', decidedAtMs: NOW_MS };

  await db.transaction().execute(async (tx) => {
    await recordDecision(tx, { ...key, ...by, kind: 'accept' });
    await recordDecision(tx, { ...key, ...by, kind: 'accept' });
  });

  const rows = await db
    .selectFrom('order_decision')
    .where('operator', '=', by.operator)
    .orderBy('number')
    .select('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual([DECISIONS + 1, DECISIONS + 2]);
});
