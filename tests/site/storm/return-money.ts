import { orders } from '@hookline/db';
import { refundOrder } from '@hookline/services/checkout';
import { OPERATOR } from '@hookline/services/testing';

import type { StormSite } from './start-storm-site.ts';
import type { Told } from './told.ts';

/** Refunds a member's order, in full or by one dollar. */
export async function refundOne(
  { db, merchant }: StormSite,
  { bought }: Pick<Told, 'bought'>,
  draw: () => number,
): Promise<void> {
  // Every second order, so that disputes can be opened about the others.
  const index = 2 * Math.floor((draw() * bought.length) / 2);
  const order = await orders.findOrderByNumber(db, bought[index]?.orderNo ?? '');
  if (order === null || order.captureId === null) return;
  const cents = draw() < 0.5 ? null : 100;
  const log = { error: () => {} };
  const deps = { db, paypal: merchant.open(), log, now: Date.now };
  await refundOrder({ order, cents, number: null, by: OPERATOR }, deps);
}

/** Opens a dispute about a member's order, or resolves the open one. */
export async function disputeOne(
  { db, merchant }: StormSite,
  { bought, disputes }: Told,
  draw: () => number,
): Promise<void> {
  const [open] = disputes;
  if (open !== undefined) {
    const outcome = draw() < 0.5 ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR';
    await merchant.resolveDispute(open, outcome);
    disputes.shift();
    return;
  }
  const index = 2 * Math.floor((draw() * bought.length) / 2) + 1;
  const order = await orders.findOrderByNumber(db, bought[index]?.orderNo ?? '');
  if (order === null || order.captureId === null || order.state !== 'PAID') return;
  disputes.push(await merchant.openDispute(order.captureId));
}
