import type { PaypalCaptureSnapshot } from '@hookline/domain';

import { ProviderError } from '../provider-error.ts';
import { serializeAmount } from './amount.ts';
import { Capture, Dispute, orderIdOf, Refund, toCapture } from './answers.ts';
import type { Api } from './api.ts';
import { readOrder } from './orders.ts';
import type { PaypalDispute } from './paypal.ts';

export async function readCapture(
  api: Api,
  captureId: string,
): Promise<PaypalCaptureSnapshot | null> {
  const reply = await api.ask({ path: capturePath(captureId), schema: Capture });
  if (reply.kind === 'missing') return null;
  if (reply.kind === 'refused') {
    throw new ProviderError('refused', `PayPal does not show a payment: ${reply.issue ?? ''}`);
  }
  const capture = reply.data;
  const orderId = orderIdOf(capture);
  // How much went back in part is told by the order alone.
  if (capture.status !== 'PARTIALLY_REFUNDED' || orderId === null) return toCapture(capture, []);
  const order = await readOrder(api, orderId);
  return order?.captures.find(({ id }) => id === captureId) ?? toCapture(capture, []);
}

export async function refundCapture(
  api: Api,
  refund: { captureId: string; refundNo: string; amountCents: number | null },
): Promise<{ id: string; status: string; cents: number }> {
  const { captureId, refundNo, amountCents } = refund;
  const reply = await api.ask({
    path: `${capturePath(captureId)}/refund`,
    schema: Refund,
    write: {
      requestId: `refund-${refundNo}`,
      body: amountCents === null ? {} : { amount: serializeAmount(amountCents) },
    },
  });
  if (reply.kind !== 'answer') {
    const issue = reply.kind === 'refused' ? reply.issue : 'RESOURCE_NOT_FOUND';
    throw new ProviderError('refused', `PayPal refunds nothing: ${issue ?? 'no reason'}`);
  }
  const { id, status, amount } = reply.data;
  const cents = amount?.cents ?? amountCents;
  if (cents === null) {
    throw new ProviderError('unreachable', `PayPal does not say how much refund ${id} is about`);
  }
  return { id, status, cents };
}

export async function readDispute(api: Api, disputeId: string): Promise<PaypalDispute | null> {
  const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`;
  const reply = await api.ask({ path, schema: Dispute });
  if (reply.kind === 'missing') return null;
  if (reply.kind === 'refused') {
    throw new ProviderError('refused', `PayPal does not show a dispute: ${reply.issue ?? ''}`);
  }
  const { dispute_id: id, status, dispute_outcome: outcome, disputed_transactions } = reply.data;
  return {
    id,
    status,
    outcome: outcome?.outcome_code ?? null,
    captureIds: disputed_transactions.flatMap((each) => each.seller_transaction_id ?? []),
  };
}

function capturePath(captureId: string): string {
  return `/v2/payments/captures/${encodeURIComponent(captureId)}`;
}
