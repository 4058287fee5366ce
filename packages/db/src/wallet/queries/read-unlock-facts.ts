import { coins, type Coins } from '@hookline/domain';
import type { Lot } from '@hookline/domain/wallet';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../../schema.ts';
import { isFindable } from '../../catalog/findable.ts';
import { lotOf, type LotRow } from '../open-lot.ts';
import { AS_SALE } from '../sales.ts';
import { firstLocked } from './first-locked.ts';

/** Facts that decide an unlock: the current episode and the member's lots. */
export type UnlockFacts = {
  /** One-based; null if no episode of the drama is locked. */
  firstLockedNumber: number | null;
  price: Coins;
  lots: Lot[];
};

type Row = LotRow & { price: number; first_locked: number | null };

/**
 * Reads everything that decides an unlock in one statement. Requires {@link lockWallet}, in a
 * separate statement before this one. The episode cannot be removed until the transaction ends.
 *
 * @returns Null if the member cannot see the episode: its drama may have been unpublished while the
 *   request waited for the lock.
 */
export async function readUnlockFacts(
  tx: Transaction<Schema>,
  key: { userId: string; dramaId: string; episodeId: string },
): Promise<UnlockFacts | null> {
  const { userId, dramaId, episodeId } = key;
  const { rows } = await sql<Row>`
    ${AS_SALE}
    select episode.price, ${firstLocked(key)} as first_locked,
      lot.id, lot.currency, lot.remaining, lot.granted_at, lot.expires_at, lot.is_frozen
    from wallet
    join episode on episode.drama_id = ${dramaId} and episode.id = ${episodeId}
    join drama on drama.id = episode.drama_id and ${isFindable(userId)}
    left join coin_lot as lot on lot.user_id = wallet.user_id and lot.remaining > 0
    where wallet.user_id = ${userId}
  `.execute(tx);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    firstLockedNumber: first.first_locked,
    price: coins(first.price),
    lots: rows.flatMap(lotOf),
  };
}
