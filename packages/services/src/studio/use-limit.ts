import { studio, type WriteTransaction } from '@hookline/db';
import { limitOf, limitSentence, type OperatorLimitName } from '@hookline/domain/studio';

import type { OperatorRecord } from './studio-deps.ts';

/** An act that a limit of its operator does not allow. The message is one sentence for them. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
}

/** Limits of one act alone, of which nothing is used up. */
const AT_ONCE: ReadonlySet<OperatorLimitName> = new Set(['refund-once']);

/**
 * Uses up a part of an operator's limit in the transaction of the act, so that a failed act uses up
 * nothing and acts at the same time cannot pass the limit together. Call it after the locks of the
 * act are taken, and for several limits in the order of their names.
 *
 * @param use.amount  Coins, cents or 1 for a count.
 * @param use.subject  The member, for 'grant-member-day'.
 * @throws LimitReached
 */
export async function useLimit(
  tx: WriteTransaction,
  use: { operator: OperatorRecord; name: OperatorLimitName; amount: number; subject?: string },
  { now }: { now: () => number },
): Promise<void> {
  const { operator, name, amount, subject = '' } = use;
  const { operatorId, role } = operator;
  const limit = limitOf(name, role, await studio.findLimit(tx, { role, name }));
  const key = { operatorId, name, subject, nowMs: now() };
  const isWithin = AT_ONCE.has(name)
    ? amount <= limit
    : await studio.addUse(tx, key, { amount, limit });
  if (isWithin) return;
  const left = Math.max(0, limit - (await studio.findUse(tx, key)));
  throw new LimitReached(limitSentence(name, { limit, left }));
}
