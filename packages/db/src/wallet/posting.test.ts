// spec: 4 wallet, ours: each posting is chained by a hash of all that it moves
// touches: packages/db/src/wallet/posting.ts

import { createHash, randomUUID } from 'node:crypto';

import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { createTestDatabase, lockAwaited } from '../testing/index.ts';
import { seedMember } from '../testing/seeds/seed-member.ts';
import { postCarriedDebt } from './carry-debt.ts';
import { chargeUnlock } from './charge-unlock.ts';
import { postClawBack } from './claw-back.ts';
import { readOpenLots } from './lock-wallet.ts';
import { postEvent } from './posting.ts';
import { writeSubscription } from './subscriptions.ts';

const NOW_MS = 1_800_000_000_000;
const dramaId = 'a'.repeat(32);

type LedgerRow = { hash: Buffer; values: (string | number | null)[]; entries: string | null };

/** Reads each row of a member's ledger: its hash, the hashed values in order, and the entries. */
async function readLedger(db: Database, userId: string): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select tx.hash, json_build_array(tx.user_id, tx.seq, tx.id, tx.account_type, tx.idem_key,
        coin_delta, bonus_delta, debt_delta, coin_after, bonus_after, debt_after, tx.order_no,
        (extract(epoch from tx.created_at) * 1000000)::bigint,
        (extract(epoch from lot.expires_at) * 1000000)::bigint) as values,
      (select string_agg(concat_ws(',', line, currency, debit_account, credit_account, amount, lot_id),
          ';' order by line)
        from ledger_entry as entry where entry.user_id = tx.user_id and entry.tx_seq = tx.seq) as entries
    from ledger_tx as tx
    left join coin_lot as lot on lot.user_id = tx.user_id and lot.tx_seq = tx.seq
    where tx.user_id = ${userId} order by tx.seq
  `.execute(db);
  return rows;
}

/** Hashes rows as ADR 0005 describes, without the database. */
function chainOf(rows: readonly LedgerRow[]): string[] {
  let previous: Buffer = Buffer.alloc(0);
  return rows.map(({ values, entries }) => {
    const text = [...values, entries ?? ''].map((value) => JSON.stringify(value)).join(', ');
    previous = createHash('sha256').update(previous).update(`[${text}]`).digest();
    return previous.toString('hex');
  });
}

test('every kind of posting is chained by the hash that ADR 0005 describes', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const lots = [
    { currency: 'coin', amount: 100 },
    { currency: 'bonus', amount: 50, expiresInMinutes: 60 },
  ] as const;
  const { userId } = await seedMember(db, { lots, nowMs: NOW_MS });
  const { userId: otherUserId } = await seedMember(db, { nowMs: NOW_MS });
  const event = { userId, nowMs: NOW_MS };
  await db.transaction().execute(async (tx) => {
    const parts = (await readOpenLots(tx, userId)).map(({ lotId, currency }) => {
      return { lotId, currency, amount: coins(30) };
    });
    const unlock = { ...event, dramaId, number: 7, parts, recordId: randomUUID() };
    await chargeUnlock(tx, { ...unlock, isAutomatic: true });
    const lotId = parts.find(({ currency }) => currency === 'coin')?.lotId ?? '';
    const part = {
      lotId,
      currency: 'coin' as const,
      taken: coins(70),
      covered: [],
      owed: coins(5),
    };
    await postClawBack(tx, { ...event, orderNo: 'HÜ"1', idemKey: 'refund:1', part });
    const period = { startsAtMs: NOW_MS - 1, endsAtMs: NOW_MS };
    await writeSubscription(tx, { ...event, idemKey: 'subscription:1', period });
    const debt = { fromUserId: userId, toUserId: otherUserId, amount: coins(5), nowMs: NOW_MS };
    await postCarriedDebt(tx, debt);
  });

  for (const [id, count] of [
    [userId, 6],
    [otherUserId, 1],
  ] as const) {
    const rows = await readLedger(db, id);
    expect(rows).toHaveLength(count);
    expect(rows.map(({ hash }) => hash.toString('hex'))).toEqual(chainOf(rows));
  }
});

test('concurrent postings without the lock do not fork the chain: one of them fails', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const post = (idemKey: string) => {
    const nothing = { coinDelta: 0, bonusDelta: 0, debtDelta: 0, orderNo: null, entries: [] };
    const recordId = randomUUID();
    const ids = { userId, recordId, idemKey, accountType: ACCOUNT.subscription };
    return { ...ids, ...nothing, lots: 'keep', nowMs: NOW_MS } as const;
  };
  const isPosted = Promise.withResolvers<void>();

  const outcomes = await Promise.allSettled([
    db.transaction().execute(async (tx) => {
      await postEvent(tx, post('subscription:1'));
      isPosted.resolve();
      // The other posting reads the wallet before this one commits, then waits to update it.
      await lockAwaited(db);
    }),
    isPosted.promise.then(() =>
      db.transaction().execute((tx) => postEvent(tx, post('subscription:2'))),
    ),
  ]);

  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: '23505' } },
  ]);
  expect(await readLedger(db, userId)).toHaveLength(1);
});
