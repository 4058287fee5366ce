import { orders, type Database } from '@hookline/db';
import { utcText } from '@hookline/domain';
import { disputeVerdictOf, type Difference } from '@hookline/domain/checkout';
import { ProviderError, type Paypal } from '@hookline/providers';

import { findOrderOfPayment } from './find-order.ts';

type Books = { db: Database; paypal: Paypal };

/**
 * Finds PayPal messages of any date that we missed: disputes that are closed at PayPal but not
 * here, and webhooks that could not be handled.
 */
export async function findMissed(books: Books): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const dispute of await orders.listUndecidedDisputes(books.db)) {
    const fault = await faultOfDispute(dispute, books);
    const { captureId, orderNo } = dispute;
    if (fault !== null) differences.push({ captureId, orderNo, fault });
  }
  for (const event of await orders.listGivenUpEvents(books.db)) {
    differences.push(await differenceOf(event, books));
  }
  return differences;
}

async function faultOfDispute(
  { disputeId, phase, currency }: orders.UndecidedDispute,
  { paypal }: Books,
): Promise<string | null> {
  try {
    const dispute = await paypal.readDispute(disputeId);
    if (dispute === null) return `has dispute ${disputeId}, which PayPal does not know`;
    if (disputeVerdictOf(dispute, currency).phase === phase) return null;
    const how = dispute.outcome ?? dispute.status;
    return `has dispute ${disputeId}, which is over at PayPal (${how})`;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    return `has dispute ${disputeId}, which PayPal does not show (${error.message})`;
  }
}

async function differenceOf(
  { type, orderId, captureId, receivedAtMs, failure }: orders.GivenUpEvent,
  { db }: Books,
): Promise<Difference> {
  const order =
    (orderId === null ? null : await orders.findOrderByPaypalOrder(db, orderId)) ??
    (captureId === null ? null : await findOrderOfPayment(captureId, { db }));
  return {
    captureId,
    orderNo: order?.orderNo ?? null,
    fault: `has a webhook ${type} of ${utcText(receivedAtMs)} that was given up (${failure})`,
  };
}
