import type { Lot } from '@hookline/domain/wallet';
import type { Transaction } from 'kysely';

import type { Schema } from '../schema.ts';
import { lotOf } from './open-lot.ts';

/**
 * Locks the wallet until the transaction ends, so that changes to one wallet run one after the
 * other. It reads nothing, because a statement that waits for a lock sees other tables as they were
 * before the wait. Later statements must read everything that a decision needs.
 *
 * @throws NoResultError if the member has no wallet; sign-up creates it.
 */
export async function lockWallet(tx: Transaction<Schema>, userId: string): Promise<void> {
  await tx
    .selectFrom('wallet')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Reads a member's lots that hold coins. Requires {@link lockWallet} before spending from them. */
export async function readOpenLots(tx: Transaction<Schema>, userId: string): Promise<Lot[]> {
  const rows = await tx
    .selectFrom('coin_lot')
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .select(['id', 'currency', 'remaining', 'granted_at', 'expires_at', 'is_frozen'])
    .execute();
  return rows.flatMap(lotOf);
}
