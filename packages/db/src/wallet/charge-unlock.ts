import { spentOf, type SpendPart } from '@hookline/domain/wallet';
import { sql, type Transaction } from 'kysely';

import { dayOf } from '../day.ts';
import type { Schema } from '../schema.ts';
import { linesOf } from './posting.ts';

/**
 * Charges and unlocks an episode by the database's function `post_unlock`: lots, balance, ledger,
 * unlock record, progress and the count of automatic unlocks change together or not at all. Requires
 * {@link lockWallet}.
 *
 * The schema's keys and CHECKs are the second line of defence: a bug in the rule makes the
 * transaction fail instead of corrupting balances.
 *
 * @param charge.parts  At least one; they add up to the price.
 * @param charge.number  One-based episode number.
 * @param charge.recordId  Random uuid of the ledger row, by which a receipt is found.
 */
export async function chargeUnlock(
  tx: Transaction<Schema>,
  charge: {
    userId: string;
    dramaId: string;
    number: number;
    parts: readonly SpendPart[];
    isAutomatic: boolean;
    recordId: string;
    nowMs: number;
  },
): Promise<void> {
  const { userId, dramaId, number, parts, isAutomatic, recordId, nowMs } = charge;
  const coin = spentOf(parts, 'coin');
  const bonus = spentOf(parts, 'bonus');
  const entries = parts.map(({ lotId, currency, amount }) => {
    return { currency, debitAccount: 'wallet', creditAccount: 'episodes', amount, lotId };
  });
  await sql`
    select post_unlock(
      ${userId}, ${recordId}, ${`unlock:${dramaId}:${number}`}, ${dramaId}, ${number},
      ${coin}, ${bonus}, ${isAutomatic}, ${new Date(nowMs)}, ${dayOf(nowMs)}::date,
      ${linesOf(entries)}
    )
  `.execute(tx);
}
