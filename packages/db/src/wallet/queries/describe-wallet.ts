import { coins, type Coins } from '@hookline/domain';
import type { Currency } from '@hookline/domain/wallet';

import type { Database } from '../../open-database.ts';
import { readBalance, type Balance } from './read-balance.ts';

export type WalletDescription = {
  /** Coins that the member can spend now. */
  balance: Balance;
  debt: Coins;
  ledgerRowCount: number;
  /** Lots with remaining coins, in the order of expiry. */
  lots: {
    /** Number and key of the posting that added the lot. */
    ledgerNo: number;
    idemKey: string;
    currency: Currency;
    accountType: number;
    granted: Coins;
    remaining: Coins;
    expiresAtMs: number | null;
    isFrozen: boolean;
    orderNo: string | null;
  }[];
};

const LOTS_MAX = 100;

/** Describes a member's wallet for an operator, with at most 100 lots. */
export async function describeWallet(
  db: Database,
  member: { userId: string; nowMs: number },
): Promise<WalletDescription> {
  const { userId } = member;
  const wallet = await db
    .selectFrom('wallet')
    .where('user_id', '=', userId)
    .select(['seq', 'debt'])
    .executeTakeFirstOrThrow();
  const lots = await db
    .selectFrom('coin_lot as lot')
    .innerJoin('ledger_tx as tx', (join) =>
      join.onRef('tx.user_id', '=', 'lot.user_id').onRef('tx.seq', '=', 'lot.tx_seq'),
    )
    .where('lot.user_id', '=', userId)
    .where('lot.remaining', '>', 0)
    .orderBy('lot.expires_at', (order) => order.asc().nullsLast())
    .orderBy('lot.tx_seq')
    .limit(LOTS_MAX)
    .select(['lot.currency', 'lot.account_type', 'lot.granted', 'lot.remaining'])
    .select(['lot.expires_at', 'lot.is_frozen', 'lot.order_no', 'tx.seq', 'tx.idem_key'])
    .execute();
  return {
    balance: await readBalance(db, member),
    debt: coins(wallet.debt),
    ledgerRowCount: wallet.seq,
    lots: lots.map((lot) => ({
      ledgerNo: lot.seq,
      idemKey: lot.idem_key,
      currency: lot.currency,
      accountType: lot.account_type,
      granted: coins(lot.granted),
      remaining: coins(lot.remaining),
      expiresAtMs: lot.expires_at?.getTime() ?? null,
      isFrozen: lot.is_frozen,
      orderNo: lot.order_no,
    })),
  };
}
