import { coins, type Coins } from '@hookline/domain';
import type { CreditPlan } from '@hookline/domain/wallet';
import type { Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { postEvent } from './posting.ts';

/** An event that credits coins. */
export type Credit = {
  userId: string;
  /** Id from the specification's coin account types. */
  accountType: number;
  amount: Coins;
  /** Unique name of the event per member; the same event never credits twice. */
  idemKey: string;
  /** Random uuid of the ledger row, by which a receipt is found. */
  recordId: string;
  lotId: string;
  /** Null for coins that were not bought. */
  orderNo: string | null;
  nowMs: number;
};

/**
 * Reads the facts that a credit depends on. Requires {@link lockWallet}.
 *
 * @throws NoResultError if the member has no wallet.
 */
export async function readCreditFacts(
  tx: Transaction<Schema>,
  key: { userId: string; idemKey: string },
): Promise<{ debt: Coins; isCredited: boolean }> {
  const row = await tx
    .selectFrom('wallet')
    .leftJoin('ledger_tx as known', (join) =>
      join.onRef('known.user_id', '=', 'wallet.user_id').on('known.idem_key', '=', key.idemKey),
    )
    .where('wallet.user_id', '=', key.userId)
    .select(['wallet.debt', 'known.seq'])
    .executeTakeFirstOrThrow();
  return { debt: coins(row.debt), isCredited: row.seq !== null };
}

/**
 * Reads all coins of a wallet, frozen and expired ones included. Requires {@link lockWallet} if a
 * decision depends on the result.
 *
 * @throws NoResultError if the member has no wallet.
 */
export async function readTotals(
  tx: Transaction<Schema>,
  userId: string,
): Promise<{ coin: Coins; bonus: Coins }> {
  const row = await tx
    .selectFrom('wallet')
    .where('user_id', '=', userId)
    .select(['coin', 'bonus'])
    .executeTakeFirstOrThrow();
  return { coin: coins(row.coin), bonus: coins(row.bonus) };
}

/** Writes a credit: balance, ledger and lot. Requires {@link lockWallet}. */
export async function writeCredit(
  tx: Transaction<Schema>,
  credit: Credit,
  plan: CreditPlan,
): Promise<void> {
  const { userId, accountType, amount, idemKey, recordId, lotId, orderNo, nowMs } = credit;
  const { covered, kept, currency, expiresAtMs } = plan;
  const source = orderNo === null ? 'gifts' : 'sales';
  await postEvent(tx, {
    userId,
    recordId,
    accountType,
    idemKey,
    coinDelta: currency === 'coin' ? kept : 0,
    bonusDelta: currency === 'bonus' ? kept : 0,
    debtDelta: 0 - covered,
    orderNo,
    entries: [
      { currency, debitAccount: source, creditAccount: 'wallet', amount, lotId },
      { currency, debitAccount: 'wallet', creditAccount: 'debt', amount: covered, lotId },
    ].filter((entry) => entry.amount > 0),
    lots: { id: lotId, currency, granted: amount, remaining: kept, expiresAtMs },
    nowMs,
  });
}

export type CreditRecord = {
  /** Ledger row number. */
  ledgerNo: number;
  accountType: number;
  /** The whole amount, including any part that covered a debt. */
  amount: Coins;
  expiresAtMs: number | null;
};

/** Finds an event's credit; null if the event has not happened. */
export async function findCredit(
  db: Database,
  key: { userId: string; idemKey: string },
): Promise<(CreditRecord & { grantedAtMs: number }) | null> {
  const row = await db
    .selectFrom('ledger_tx as tx')
    .innerJoin('coin_lot as lot', (join) =>
      join.onRef('lot.user_id', '=', 'tx.user_id').onRef('lot.tx_seq', '=', 'tx.seq'),
    )
    .where('tx.user_id', '=', key.userId)
    .where('tx.idem_key', '=', key.idemKey)
    .select(['tx.seq', 'tx.account_type', 'lot.granted', 'lot.granted_at', 'lot.expires_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ledgerNo: row.seq,
    accountType: row.account_type,
    amount: coins(row.granted),
    grantedAtMs: row.granted_at.getTime(),
    expiresAtMs: row.expires_at?.getTime() ?? null,
  };
}
