import type { Currency } from '@hookline/domain/wallet';
import { sql, type RawBuilder } from 'kysely';

/** One double entry: an amount moved from one account to another. */
export type Entry = {
  currency: Currency;
  debitAccount: string;
  creditAccount: string;
  amount: number;
  /** Null for a debt that is moved from one member of an account to the next. */
  lotId: string | null;
};

/** The values that the hash of a ledger row covers, each as the text of an SQL expression. */
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
  /** Expiry of the lot that the row adds, in microseconds since 1970; null if it has none. */
  | 'lotExpiresAtMicros'
  /** The entries as {@link entriesText} writes them. */
  | 'entries'
  /** Hash of the previous row; empty bytes for a member's first row. */
  | 'previousHash',
  string
>;

/**
 * Builds the SQL of the hash that chains a ledger row to the previous one: SHA-256 of the previous
 * hash, followed by a canonical text of the row, its entries and the expiry of its lot (ADR 0005).
 * All other columns of a lot follow from the row and its entries. The text is a JSON array, so that
 * no two rows have the same text.
 */
export function hashOf(row: HashedRow): string {
  const { userId, seq, recordId, accountType, idemKey, orderNo, entries } = row;
  const { coinDelta, bonusDelta, debtDelta, coinAfter, bonusAfter, debtAfter } = row;
  const times = [row.createdAtMicros, row.lotExpiresAtMicros];
  const amounts = [coinDelta, bonusDelta, debtDelta, coinAfter, bonusAfter, debtAfter];
  const values = [userId, seq, recordId, accountType, idemKey, ...amounts, orderNo, ...times];
  const content = `json_build_array(${[...values, entries].join(', ')})::text`;
  return `sha256(${row.previousHash} || convert_to(${content}, 'UTF8'))`;
}

/** Formats a row's entries in order, in the same form as {@link ENTRIES_TEXT}. */
export function entriesText(entries: readonly Entry[]): string {
  return entries
    .map(({ currency, debitAccount, creditAccount, amount, lotId }, index) =>
      [
        index + 1,
        currency,
        debitAccount,
        creditAccount,
        amount,
        ...(lotId === null ? [] : [lotId]),
      ].join(','),
    )
    .join(';');
}

/** SQL that aggregates the `ledger_entry` rows of one ledger row. */
export const ENTRIES_TEXT = `
  string_agg(
    concat_ws(',', line, currency, debit_account, credit_account, amount, lot_id), ';' order by line
  )`;

/**
 * Builds the SQL for the hash of a stored row, which is `tx` in the statement.
 *
 * @param parts.entries  SQL for the row's entries by {@link ENTRIES_TEXT}; null if there are none.
 * @param parts.lotExpiresAt  SQL for the expiry of the row's lot; null if there is none.
 * @param parts.previousHash  SQL for the previous row's hash.
 */
export function hashOfRow(parts: {
  entries: string;
  lotExpiresAt: string;
  previousHash: string;
}): RawBuilder<Buffer> {
  return sql.raw(
    hashOf({
      userId: 'tx.user_id',
      seq: 'tx.seq',
      recordId: 'tx.id',
      accountType: 'tx.account_type',
      idemKey: 'tx.idem_key',
      coinDelta: 'tx.coin_delta',
      bonusDelta: 'tx.bonus_delta',
      debtDelta: 'tx.debt_delta',
      coinAfter: 'tx.coin_after',
      bonusAfter: 'tx.bonus_after',
      debtAfter: 'tx.debt_after',
      orderNo: 'tx.order_no',
      createdAtMicros: microsOf('tx.created_at'),
      lotExpiresAtMicros: microsOf(parts.lotExpiresAt),
      entries: `coalesce(${parts.entries}, '')`,
      previousHash: parts.previousHash,
    }),
  );
}

/** Builds SQL of a time in microseconds since 1970, the exact resolution of PostgreSQL. */
function microsOf(time: string): string {
  return `(extract(epoch from ${time}) * 1000000)::bigint`;
}
