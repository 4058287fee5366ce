import { randomUUID } from 'node:crypto';

import { ACCOUNT, type Coins } from '@hookline/domain';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../schema.ts';
import { grantCoins } from './grant-coins.ts';
import { postingOf } from './posting.ts';

export type Subscription = {
  userId: string;
  /** Names the subscription among those of the member: one that ends then is recorded once. */
  endsAtMs: number;
  /** Bonus that it brings, which ends with it; 0 for none. */
  bonus: Coins;
  nowMs: number;
};

/**
 * Writes a subscription that begins now into the ledger: a row of type 14, which moves no coins,
 * and before it one of type 15 for its bonus. Each is written once. Requires {@link lockWallet}.
 *
 * @returns When it began, by its first record, and whether its bonus was given by this call.
 */
export async function recordSubscription(
  tx: Transaction<Schema>,
  subscription: Subscription,
): Promise<{ startsAtMs: number; isBonusNew: boolean }> {
  const { endsAtMs, nowMs } = subscription;
  const recordedMs = await findStart(tx, subscription);
  const startsAtMs = recordedMs ?? nowMs;
  const period = { startsAt: new Date(startsAtMs), endsAt: new Date(endsAtMs) };
  const isBonusNew = await giveBonus(tx, subscription, period);
  if (recordedMs === null) await writeStart(tx, subscription, period);
  return { startsAtMs, isBonusNew };
}

type Period = { startsAt: Date; endsAt: Date };

function keyOf({ endsAtMs }: Subscription): string {
  return `subscription:${endsAtMs}`;
}

async function findStart(
  tx: Transaction<Schema>,
  subscription: Subscription,
): Promise<number | null> {
  const row = await tx
    .selectFrom('ledger_tx as tx')
    .innerJoin('subscription_period as period', (join) =>
      join.onRef('period.user_id', '=', 'tx.user_id').onRef('period.tx_seq', '=', 'tx.seq'),
    )
    .where('tx.user_id', '=', subscription.userId)
    .where('tx.idem_key', '=', keyOf(subscription))
    .select('period.starts_at')
    .executeTakeFirst();
  return row?.starts_at.getTime() ?? null;
}

/** False if there is none, or it was given before. */
async function giveBonus(
  tx: Transaction<Schema>,
  subscription: Subscription,
  { startsAt, endsAt }: Period,
): Promise<boolean> {
  const { userId, bonus, endsAtMs, nowMs } = subscription;
  if (bonus === 0) return false;
  const recordId = randomUUID();
  const isNew = await grantCoins(tx, {
    userId,
    accountType: ACCOUNT.subscriptionBonus,
    amount: bonus,
    idemKey: `${keyOf(subscription)}:bonus`,
    recordId,
    lotId: randomUUID(),
    orderNo: null,
    expiresAtMs: endsAtMs,
    nowMs,
  });
  if (!isNew) return false;
  await sql`
    insert into subscription_period (user_id, tx_seq, starts_at, ends_at)
    select user_id, seq, ${startsAt}::timestamptz, ${endsAt}::timestamptz
    from ledger_tx where user_id = ${userId} and id = ${recordId}
  `.execute(tx);
  return true;
}

async function writeStart(
  tx: Transaction<Schema>,
  subscription: Subscription,
  { startsAt, endsAt }: Period,
): Promise<void> {
  const posting = postingOf({
    userId: subscription.userId,
    recordId: randomUUID(),
    accountType: ACCOUNT.subscription,
    idemKey: keyOf(subscription),
    coinDelta: 0,
    bonusDelta: 0,
    debtDelta: 0,
    orderNo: null,
    nowMs: subscription.nowMs,
  });
  await sql`
    with ${posting}
    insert into subscription_period (user_id, tx_seq, starts_at, ends_at)
    select user_id, seq, ${startsAt}::timestamptz, ${endsAt}::timestamptz from head
  `.execute(tx);
}
