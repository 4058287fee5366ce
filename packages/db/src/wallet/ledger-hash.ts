import type { Currency } from '@hookline/domain';
import { sql, type RawBuilder } from 'kysely';

/** One double entry: an amount that leaves one account for another. */
export type Entry = {
  currency: Currency;
  debitAccount: string;
  creditAccount: string;
  amount: number;
  lotId: string;
};

/** The values that the hash of a ledger row covers, as SQL expressions. */
export type HashedRow = Record<
  | 'userId'
  | 'seq'
  | 'recordId'
  | 'accountType'
  | 'idemKey'
  | 'coinDelta'
  | 'bonusDelta'
  | 'debtDelta'
  | 'coinAfter'
  | 'bonusAfter'
  | 'debtAfter'
  | 'orderNo'
  /** Microseconds since 1970, because a timestamp as text depends on the time zone. */
  | 'createdAtMicros'
  /** Expiry of the lot that the row brings, in microseconds; null without one. */
  | 'lotExpiresAtMicros'
  /** The entries as {@link entriesText} writes them. */
  | 'entries'
  /** Hash of the row before; empty bytes for the first row of a member. */
  | 'previousHash',
  RawBuilder<unknown>
>;

/**
 * Builds the hash that chains a ledger row to the one before it: SHA-256 of the hash before it,
 * followed by a canonical text of the row, its entries and the expiry of its lot (ADR 0074).
 * Everything else of a lot follows from the row and its entries. The text is a JSON array, so that
 * no two rows have the same text.
 */
export function hashOf(row: HashedRow): RawBuilder<Buffer> {
  const { userId, seq, recordId, accountType, idemKey, orderNo, entries } = row;
  const { coinDelta, bonusDelta, debtDelta, coinAfter, bonusAfter, debtAfter } = row;
  const content = sql`json_build_array(
    ${userId}, ${seq}, ${recordId}, ${accountType}, ${idemKey},
    ${coinDelta}, ${bonusDelta}, ${debtDelta}, ${coinAfter}, ${bonusAfter}, ${debtAfter},
    ${orderNo}, ${row.createdAtMicros}, ${row.lotExpiresAtMicros}, ${entries}
  )`;
  return sql`sha256(${row.previousHash} || convert_to(${content}::text, 'UTF8'))`;
}

/** Writes the entries of a row in their order, as {@link ENTRIES_TEXT} reads them back. */
export function entriesText(entries: readonly Entry[]): string {
  return entries
    .map(({ currency, debitAccount, creditAccount, amount, lotId }, index) =>
      [index + 1, currency, debitAccount, creditAccount, amount, lotId].join(','),
    )
    .join(';');
}

/** Aggregates the rows of `ledger_entry` that belong to one ledger row. */
export const ENTRIES_TEXT = sql`
  string_agg(
    concat_ws(',', line, currency, debit_account, credit_account, amount, lot_id), ';' order by line
  )`;

/** Builds the microseconds since 1970 of a time. They are exact: PostgreSQL stores microseconds. */
function microsOf(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint`;
}

/**
 * Builds the hash of a row that is there.
 *
 * @param parts.tx  Alias of its `ledger_tx` in the statement.
 * @param parts.entries  Its entries by {@link ENTRIES_TEXT}; null without any.
 * @param parts.lotExpiresAt  Expiry of its lot; null without one.
 */
export function hashOfRow(parts: {
  tx: string;
  entries: RawBuilder<unknown>;
  lotExpiresAt: RawBuilder<unknown>;
  previousHash: RawBuilder<unknown>;
}): RawBuilder<Buffer> {
  const column = (name: string) => sql.ref(`${parts.tx}.${name}`);
  return hashOf({
    userId: column('user_id'),
    seq: column('seq'),
    recordId: column('id'),
    accountType: column('account_type'),
    idemKey: column('idem_key'),
    coinDelta: column('coin_delta'),
    bonusDelta: column('bonus_delta'),
    debtDelta: column('debt_delta'),
    coinAfter: column('coin_after'),
    bonusAfter: column('bonus_after'),
    debtAfter: column('debt_after'),
    orderNo: column('order_no'),
    createdAtMicros: microsOf(column('created_at')),
    lotExpiresAtMicros: microsOf(parts.lotExpiresAt),
    entries: sql`coalesce(${parts.entries}, '')`,
    previousHash: parts.previousHash,
  });
}
