import { randomUUID } from 'node:crypto';

import { ACCOUNT } from '@hookline/domain';
import { sql, type Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { changeWallet } from './change-wallet.ts';
import { movementOf } from './movement.ts';

const MEMBERS_PER_RUN_MAX = 500;

/**
 * Writes off what has expired: one ledger row of type 10 per lot. It may run anywhere, any
 * number of times at once; a member whose wallet is busy is waited for.
 *
 * @returns How many lots were written off; ask again while it is above zero.
 */
export async function expireLots(db: Database, nowMs: number): Promise<number> {
  const members = await db
    .selectFrom('coin_lot')
    .where('remaining', '>', 0)
    .where('expires_at', '<=', new Date(nowMs))
    .select('user_id')
    .distinct()
    .limit(MEMBERS_PER_RUN_MAX)
    .execute();

  let lotCount = 0;
  for (const { user_id: userId } of members) {
    lotCount += await changeWallet(db, userId, (tx) => expireLotsOf(tx, { userId, nowMs }));
  }
  return lotCount;
}

/** Requires {@link lockWallet}. */
async function expireLotsOf(
  tx: Transaction<Schema>,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<number> {
  const due = await tx
    .selectFrom('coin_lot')
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', new Date(nowMs))
    .orderBy('expires_at')
    .select(['id', 'currency', 'remaining'])
    .execute();
  for (const lot of due) await writeOff(tx, { userId, nowMs, ...lot });
  return due.length;
}

async function writeOff(
  tx: Transaction<Schema>,
  lot: { userId: string; id: string; currency: string; remaining: number; nowMs: number },
): Promise<void> {
  const { userId, id, currency, remaining } = lot;
  const movement = movementOf({
    userId,
    recordId: randomUUID(),
    accountType: ACCOUNT.expirationClearance,
    idemKey: `expire:${id}`,
    coinDelta: currency === 'coin' ? -remaining : 0,
    bonusDelta: currency === 'bonus' ? -remaining : 0,
    debtDelta: 0,
    orderNo: null,
    nowMs: lot.nowMs,
  });

  await sql`
    with ${movement}, entry as (
      insert into ledger_entry (
        user_id, tx_seq, line, currency, debit_account, credit_account, amount, lot_id
      )
      select user_id, seq, 1, ${currency}, 'wallet', 'expired', ${remaining}::bigint, ${id}::uuid
      from head
    )
    update coin_lot set remaining = 0 where user_id = ${userId} and id = ${id}
  `.execute(tx);
}
