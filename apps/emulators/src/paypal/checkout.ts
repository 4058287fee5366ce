import type { IncomingMessage, ServerResponse } from 'node:http';

import { readForm, redirect, sendHtml, sendJson } from '../http.ts';
import type { Outcome } from './faults.ts';
import type { Merchant, Order } from './merchant.ts';
import { checkoutPage, reviewPage } from './checkout-page.ts';
import type { Desk } from './orders.ts';
import { endPending } from './payments.ts';
import { notFound } from './refusals.ts';
import { orderView, PAYER } from './views.ts';

/** Outcome of the payment by the buyer's choice. */
const OUTCOME_OF: Readonly<Record<string, Outcome>> = {
  pay: 'COMPLETED',
  decline: 'INSTRUMENT_DECLINED',
  pending: 'PENDING',
};

/**
 * Handles the page where the buyer pays. A plain form posts `choice` to its own URL: pay, decline,
 * pending or cancel; for a payment under review, complete or refuse.
 */
export async function answerCheckout(
  desk: Desk,
  found: { merchant: Merchant; order: Order } | null,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  if (found === null) return sendJson(response, 404, notFound().body);
  const { merchant, order } = found;
  const choice = request.method === 'POST' ? (await readForm(request)).get('choice') : null;
  if (order.status === 'COMPLETED') {
    const [capture] = order.captures;
    if (capture?.status === 'PENDING' && (choice === 'complete' || choice === 'refuse')) {
      const status = choice === 'complete' ? 'COMPLETED' : 'DECLINED';
      await endPending(desk, merchant, { captureId: capture.id, status });
    }
    return sendHtml(response, reviewPage(order, PAYER.email_address));
  }
  if (choice === 'cancel')
    return redirect(response, withToken(order.cancelUrl, { token: order.id }));
  const outcome = OUTCOME_OF[choice ?? ''];
  if (outcome === undefined) {
    return sendHtml(response, checkoutPage(order, PAYER.email_address));
  }
  await approve(desk, merchant, { order, outcome });
  const answer = { token: order.id, PayerID: PAYER.payer_id };
  redirect(response, withToken(order.returnUrl, answer));
}

/** Approves a payment as its buyer. `outcome` is that of the capture. */
export async function approve(
  desk: Desk,
  merchant: Merchant,
  { order, outcome }: { order: Order; outcome: Outcome },
): Promise<void> {
  order.status = 'APPROVED';
  order.outcome = outcome;
  merchant.record({ order });
  await desk.webhooks.tell(merchant, {
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    resource: orderView(desk.baseUrl, order),
    summary: 'An order has been approved by buyer',
  });
}

/** Reverses an approval, as PayPal does if the merchant never captures it. */
export async function reverseApproval(desk: Desk, merchant: Merchant, order: Order): Promise<void> {
  order.status = 'PAYER_ACTION_REQUIRED';
  merchant.record({ order });
  await desk.webhooks.tell(merchant, {
    type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    resourceType: 'payment-approval',
    resource: { order_id: order.id },
    summary: 'A payment has been reversed after approval.',
  });
}

function withToken(address: string, answer: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return url.href;
}
