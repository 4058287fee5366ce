import { randomUUID } from 'node:crypto';

import { ACCOUNT } from '@hookline/domain';
import { sql, type Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { changeWallet } from './change-wallet.ts';
import { postingOf } from './posting.ts';

const MEMBERS_PER_PAGE = 500;
/** So many wallets in a row that cannot be changed mean that none can. */
const FAULTS_MAX = 10;

/**
 * Writes off all that has expired: one ledger row of type 10 per lot. It may run anywhere, any
 * number of times at once; a member whose wallet is busy is waited for. A wallet that cannot be
 * changed does not keep the others from it.
 *
 * @returns How many lots were written off.
 * @throws Error when it is done, if there was such a wallet; whatever the signal was aborted with.
 *   What was written off stays so.
 */
export async function expireLots(
  db: Database,
  nowMs: number,
  signal?: AbortSignal,
): Promise<number> {
  let lotCount = 0;
  let faultsInARow = 0;
  let lastFault: { error: unknown } | null = null;
  for await (const userId of membersWithDueLots(db, nowMs)) {
    signal?.throwIfAborted();
    try {
      lotCount += await changeWallet(db, userId, (tx) => expireLotsOf(tx, { userId, nowMs }));
      faultsInARow = 0;
    } catch (error) {
      // Whatever it is, it may be this wallet's alone. It is told at the end.
      lastFault = { error };
      faultsInARow += 1;
    }
    if (faultsInARow === FAULTS_MAX) break;
  }
  if (lastFault !== null) {
    throw new Error('A wallet keeps what has expired.', { cause: lastFault.error });
  }
  return lotCount;
}

async function* membersWithDueLots(db: Database, nowMs: number): AsyncGenerator<string> {
  for (let lastUserId: string | null = null; ;) {
    const page: { user_id: string }[] = await db
      .selectFrom('coin_lot')
      .where('remaining', '>', 0)
      .where('expires_at', '<=', new Date(nowMs))
      .$if(lastUserId !== null, (query) => query.where('user_id', '>', lastUserId))
      .select('user_id')
      .distinct()
      .orderBy('user_id')
      .limit(MEMBERS_PER_PAGE)
      .execute();
    for (const member of page) yield member.user_id;
    const last = page[MEMBERS_PER_PAGE - 1];
    if (last === undefined) return;
    lastUserId = last.user_id;
  }
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
  const posting = postingOf({
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
    with ${posting}, entry as (
      insert into ledger_entry (
        user_id, tx_seq, line, currency, debit_account, credit_account, amount, lot_id
      )
      select user_id, seq, 1, ${currency}, 'wallet', 'expired', ${remaining}::bigint, ${id}::uuid
      from head
    )
    update coin_lot set remaining = 0 where user_id = ${userId} and id = ${id}
  `.execute(tx);
}
