import type { Currency } from '@hookline/domain/wallet';
import { sql, type RawBuilder, type Transaction } from 'kysely';

import type { Schema } from '../schema.ts';
import { entriesText, type Entry } from './ledger-hash.ts';

/** One event that changes the wallet of one member. Deltas are signed whole coins. */
export type Posting = {
  userId: string;
  /** Random uuid of the ledger row, by which a receipt is found. */
  recordId: string;
  /** Id from the specification's coin account types; 0 is an unlock. */
  accountType: number;
  /** Unique name of the event per member, so that the event cannot be posted twice. */
  idemKey: string;
  coinDelta: number;
  bonusDelta: number;
  debtDelta: number;
  orderNo: string | null;
  /** Entries; those that debit or credit the wallet add up to the deltas. */
  entries: readonly Entry[];
  /** The lot that the event adds; `spend` if its entries reduce lots, `keep` if no lot changes. */
  lots: NewLot | 'spend' | 'keep';
  nowMs: number;
};

/** A lot that an event adds to the wallet. */
export type NewLot = {
  id: string;
  currency: Currency;
  granted: number;
  /** Less than granted if a part covers a debt. */
  remaining: number;
  /** Null for a lot that never expires. */
  expiresAtMs: number | null;
};

/**
 * Posts an event by the database's function `post_event`: wallet, ledger row, entries and lots
 * change together or not at all. Requires {@link lockWallet}.
 *
 * The row is dated now, or at the time of the member's previous row if a fast clock dated that row
 * later. In the latter case, a row that adds a lot is dated before the lot's expiry.
 *
 * @returns Number of the ledger row.
 */
export async function postEvent(tx: Transaction<Schema>, posting: Posting): Promise<number> {
  const { lots, nowMs } = posting;
  const lot = typeof lots === 'string' ? null : lots;
  const expiresAtMs = lot?.expiresAtMs ?? null;
  const { rows } = await sql<{ seq: number }>`
    select post_event(
      ${posting.userId}, ${posting.recordId}, ${posting.accountType}::smallint,
      ${posting.idemKey}, ${posting.coinDelta}, ${posting.bonusDelta}, ${posting.debtDelta},
      ${posting.orderNo}, ${new Date(nowMs)},
      ${expiresAtMs === null ? null : new Date(expiresAtMs)},
      ${linesOf(posting.entries)}, ${lots === 'spend'},
      ${lot?.id ?? null}, ${lot?.currency ?? null}, ${lot?.granted ?? null},
      ${lot?.remaining ?? null}
    ) as seq
  `.execute(tx);
  const seq = rows[0]?.seq;
  if (seq === undefined) throw new Error('The posting returned no row.');
  return seq;
}

/** Builds the arguments for entries: their text in the hash, then an array for each column. */
export function linesOf(entries: readonly Entry[]): RawBuilder<unknown> {
  return sql`
    ${entriesText(entries)},
    ${entries.map(({ currency }) => currency)}::text[],
    ${entries.map(({ debitAccount }) => debitAccount)}::text[],
    ${entries.map(({ creditAccount }) => creditAccount)}::text[],
    ${entries.map(({ amount }) => amount)}::bigint[],
    ${entries.map(({ lotId }) => lotId)}::uuid[]`;
}
