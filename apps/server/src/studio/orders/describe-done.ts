import type { OrderActDone } from '@hookline/contract/studio';
import { audit, type Database, type orders } from '@hookline/db';
import { isForReview } from '@hookline/domain/checkout';
import { coinsSince } from '@hookline/services/checkout';

import { serializeEntry } from './serialize-order.ts';

/**
 * Describes what an act has done: the order afterwards, the coins that moved since, and the entry
 * that the act has left in the audit.
 *
 * @param act.before  The order before the act.
 * @param act.by  Name of the operator.
 */
export async function describeDone(
  act: { before: orders.OrderDescription; after: orders.OrderRecord; by: string },
  { db }: { db: Database },
): Promise<OrderActDone> {
  const { before, after, by } = act;
  const { orderNo } = after;
  const subject = { kind: 'order', id: orderNo };
  const newest = { operator: by, fromMs: null, untilMs: null, itemsMax: 1 };
  const [entry] = await audit.listEntries(db, { subject, ...newest });
  return {
    orderNo,
    state: after.state,
    amountCents: after.amountCents,
    currency: after.currency,
    refundedCents: after.refundedCents,
    waitsFor: isForReview(after) ? after.reviewReason : null,
    coins: await coinsSince(before, { db }),
    entry: entry === undefined ? null : serializeEntry(entry),
  };
}
