import { randomUUID } from 'node:crypto';

import { ACCOUNT } from '@hookline/domain/wallet';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../schema.ts';
import type { Period } from './period.ts';
import { postEvent } from './posting.ts';

/**
 * Finds the start time of a recorded subscription; null if it is not recorded. Requires
 * {@link lockWallet}.
 */
export async function findSubscriptionStart(
  tx: Transaction<Schema>,
  key: { userId: string; idemKey: string },
): Promise<number | null> {
  const row = await tx
    .selectFrom('ledger_tx as tx')
    .innerJoin('subscription_period as period', (join) =>
      join.onRef('period.user_id', '=', 'tx.user_id').onRef('period.tx_seq', '=', 'tx.seq'),
    )
    .where('tx.user_id', '=', key.userId)
    .where('tx.idem_key', '=', key.idemKey)
    .select('period.starts_at')
    .executeTakeFirst();
  return row?.starts_at.getTime() ?? null;
}

/** Writes the ledger row of a subscription, which moves no coins. Requires {@link lockWallet}. */
export async function writeSubscription(
  tx: Transaction<Schema>,
  subscription: { userId: string; idemKey: string; period: Period; nowMs: number },
): Promise<void> {
  const { userId, idemKey, period, nowMs } = subscription;
  const { startsAt, endsAt } = datesOf(period);
  const seq = await postEvent(tx, {
    userId,
    recordId: randomUUID(),
    accountType: ACCOUNT.subscription,
    idemKey,
    coinDelta: 0,
    bonusDelta: 0,
    debtDelta: 0,
    orderNo: null,
    entries: [],
    lots: 'keep',
    nowMs,
  });
  await sql`
    insert into subscription_period (user_id, tx_seq, starts_at, ends_at)
    values (${userId}, ${seq}, ${startsAt}, ${endsAt})
  `.execute(tx);
}

/** Adds a subscription's period to the ledger row of its bonus. */
export async function writeBonusPeriod(
  tx: Transaction<Schema>,
  bonus: { userId: string; recordId: string; period: Period },
): Promise<void> {
  const { userId, recordId, period } = bonus;
  const { startsAt, endsAt } = datesOf(period);
  await sql`
    insert into subscription_period (user_id, tx_seq, starts_at, ends_at)
    select user_id, seq, ${startsAt}::timestamptz, ${endsAt}::timestamptz
    from ledger_tx where user_id = ${userId} and id = ${recordId}
  `.execute(tx);
}

function datesOf({ startsAtMs, endsAtMs }: Period): { startsAt: Date; endsAt: Date } {
  return { startsAt: new Date(startsAtMs), endsAt: new Date(endsAtMs) };
}
