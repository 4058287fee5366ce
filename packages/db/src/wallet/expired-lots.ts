import { randomUUID } from 'node:crypto';

import { coins, type Coins } from '@hookline/domain';
import { ACCOUNT, type Currency } from '@hookline/domain/wallet';
import type { Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { postEvent } from './posting.ts';

/** A lot that has expired and still holds coins. A frozen lot does not expire. */
export type ExpiredLot = { lotId: string; currency: Currency; remaining: Coins };

/**
 * Lists members who hold coins that have expired, by user id.
 *
 * @param page.afterUserId  Null for the first page.
 */
export async function listMembersWithExpiredLots(
  db: Database,
  page: { nowMs: number; afterUserId: string | null; membersMax: number },
): Promise<string[]> {
  const { nowMs, afterUserId, membersMax } = page;
  const rows = await db
    .selectFrom('coin_lot')
    .where('remaining', '>', 0)
    .where('expires_at', '<=', new Date(nowMs))
    .where('is_frozen', '=', false)
    .$if(afterUserId !== null, (query) => query.where('user_id', '>', afterUserId))
    .select('user_id')
    .distinct()
    .orderBy('user_id')
    .limit(membersMax)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Lists the expired lots by expiry. Requires {@link lockWallet}. */
export async function listExpiredLots(
  tx: Transaction<Schema>,
  member: { userId: string; nowMs: number },
): Promise<ExpiredLot[]> {
  const rows = await tx
    .selectFrom('coin_lot')
    .where('user_id', '=', member.userId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', new Date(member.nowMs))
    .where('is_frozen', '=', false)
    .orderBy('expires_at')
    .select(['id', 'currency', 'remaining'])
    .execute();
  return rows.map(({ id, currency, remaining }) => {
    return { lotId: id, currency, remaining: coins(remaining) };
  });
}

/** Writes off a lot's remaining coins: one ledger row of type 10. Requires {@link lockWallet}. */
export async function writeOffLot(
  tx: Transaction<Schema>,
  lot: ExpiredLot & { userId: string; nowMs: number },
): Promise<void> {
  const { userId, lotId, currency, remaining, nowMs } = lot;
  await postEvent(tx, {
    userId,
    recordId: randomUUID(),
    accountType: ACCOUNT.expirationClearance,
    idemKey: `expire:${lotId}`,
    coinDelta: currency === 'coin' ? 0 - remaining : 0,
    bonusDelta: currency === 'bonus' ? 0 - remaining : 0,
    debtDelta: 0,
    orderNo: null,
    entries: [
      { currency, debitAccount: 'wallet', creditAccount: 'expired', amount: remaining, lotId },
    ],
    lots: 'spend',
    nowMs,
  });
}
