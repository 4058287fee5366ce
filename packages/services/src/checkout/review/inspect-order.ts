import type { orders } from '@hookline/db';
import type { PaypalOrderSnapshot } from '@hookline/domain/checkout';
import { ProviderError, type Paypal, type PaypalDispute } from '@hookline/providers';

import { requirePaypal, type PaymentDeps } from '../payment-deps.ts';
import { readAtPaypal } from '../read-at-paypal.ts';

/** More disputes than a payment has. */
const DISPUTES_MAX = 5;

/** PayPal's current state of an order. */
export type InspectedOrder = {
  /** Null if PayPal knows neither the order nor its payment. */
  seen: PaypalOrderSnapshot | null;
  /** Disputes about the payment; null if PayPal does not let us see them. */
  disputes: PaypalDispute[] | null;
};

/**
 * Reads an order at PayPal, for an operator who compares it with ours. Nothing is written.
 *
 * @throws ProviderError if PayPal does not respond.
 */
export async function inspectOrder(
  order: orders.OrderRecord,
  deps: Pick<PaymentDeps, 'paypal'>,
): Promise<InspectedOrder> {
  const paypal = requirePaypal(deps);
  const seen = await readAtPaypal(order, paypal);
  const captureId = seen?.captures[0]?.id ?? null;
  return { seen, disputes: captureId === null ? [] : await readDisputes(captureId, paypal) };
}

async function readDisputes(captureId: string, paypal: Paypal): Promise<PaypalDispute[] | null> {
  try {
    const ids = (await paypal.listDisputes(captureId)).slice(0, DISPUTES_MAX);
    const disputes = await Promise.all(ids.map((id) => paypal.readDispute(id)));
    return disputes.filter((dispute) => dispute !== null);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    return null;
  }
}
