import { coins, currencyOf, expiryOf, type Coins } from '@hookline/domain';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../schema.ts';
import { postingOf } from './posting.ts';

export type Grant = {
  userId: string;
  /** Id of the specification's coin account types; it decides currency and expiry. */
  accountType: number;
  amount: Coins;
  /** What happened, named by whoever asks; the same event never credits twice. */
  idemKey: string;
  recordId: string;
  lotId: string;
  orderNo: string | null;
  /** When the coins end, where somebody decides it for these; the account type says it else. */
  expiresAtMs?: number | null;
  nowMs: number;
};

/**
 * Credits coins in one statement: balance, ledger, lot. A debt is covered first, so that the lot
 * begins with what is left of it. Requires {@link lockWallet}.
 *
 * @returns False if this event was credited before; nothing has changed then.
 */
export async function grantCoins(tx: Transaction<Schema>, grant: Grant): Promise<boolean> {
  const { userId, accountType, amount, idemKey, recordId, lotId, orderNo } = grant;
  const known = await tx
    .selectFrom('ledger_tx')
    .where('user_id', '=', userId)
    .where('idem_key', '=', idemKey)
    .select('seq')
    .executeTakeFirst();
  if (known !== undefined) return false;

  const { debt } = await tx
    .selectFrom('wallet')
    .where('user_id', '=', userId)
    .select('debt')
    .executeTakeFirstOrThrow();
  const covered = coins(Math.min(debt, amount));
  const kept = coins(amount - covered);
  const expiresAtMs = grant.expiresAtMs ?? expiryOf(accountType, grant.nowMs);
  const currency = currencyOf(accountType, expiresAtMs);
  const [coin, bonus] = currency === 'coin' ? [kept, 0] : [0, kept];
  const grantedAt = new Date(grant.nowMs);
  const expiresAt = expiresAtMs === null ? null : new Date(expiresAtMs);
  const source = orderNo === null ? 'gifts' : 'sales';
  const posting = postingOf({
    userId,
    recordId,
    accountType,
    idemKey,
    coinDelta: coin,
    bonusDelta: bonus,
    debtDelta: 0 - covered,
    orderNo,
    nowMs: grant.nowMs,
  });

  await sql`
    with ${posting}, lot as (
      insert into coin_lot (
        user_id, id, currency, account_type, granted, remaining, granted_at, expires_at,
        order_no, tx_seq
      )
      select user_id, ${lotId}::uuid, ${currency}, ${accountType}::smallint, ${amount}::bigint,
        ${kept}::bigint, ${grantedAt}::timestamptz, ${expiresAt}::timestamptz, ${orderNo}::text, seq
      from head
    )
    insert into ledger_entry (
      user_id, tx_seq, line, currency, debit_account, credit_account, amount, lot_id
    )
    select user_id, seq, line, ${currency}, debit_account, credit_account, amount,
      ${lotId}::uuid
    from head, (values
      (1, ${source}, 'wallet', ${amount}::bigint),
      (2, 'wallet', 'debt', ${covered}::bigint)
    ) as entry (line, debit_account, credit_account, amount)
    where amount > 0
  `.execute(tx);
  return true;
}
