import type { PaypalCaptureSnapshot, PaypalOrderSnapshot } from '@hookline/domain/checkout';

import { ProviderError } from '../provider-error.ts';
import { serializeAmount } from './amount.ts';
import { Capture, Dispute, DisputeList, orderIdOf, Refund, toCapture } from './answers.ts';
import type { Api } from './api.ts';
import { listCaptures } from './list-captures.ts';
import { readOrder } from './orders.ts';
import type { PaypalDispute } from './paypal-types.ts';

const HOUR_MS = 60 * 60 * 1000;
/** PayPal's books go back three years. */
const BOOKS_MS = 3 * 365 * 24 * HOUR_MS;

export async function readCapture(
  api: Api,
  { captureId, nowMs }: { captureId: string; nowMs: number },
): Promise<PaypalCaptureSnapshot | null> {
  const reply = await api.ask({ path: capturePath(captureId), schema: Capture });
  if (reply.kind === 'missing') return null;
  if (reply.kind === 'refused') {
    throw new ProviderError('refused', `PayPal does not show a payment: ${reply.issue ?? ''}`);
  }
  const capture = reply.data;
  const orderId = orderIdOf(capture);
  if (capture.status !== 'PARTIALLY_REFUNDED') return toCapture(capture, []);
  // The amount of partial refunds is in the order, or in the books once PayPal forgets the order.
  const order = orderId === null ? null : await readOrder(api, orderId);
  const shown = order?.captures.find(({ id }) => id === captureId);
  if (shown !== undefined) return shown;
  return { ...toCapture(capture, []), refundedCents: await readRefunded(api, { capture, nowMs }) };
}

export async function readOrderOfCapture(
  api: Api,
  { captureId, nowMs }: { captureId: string; nowMs: number },
): Promise<PaypalOrderSnapshot | null> {
  const reply = await api.ask({ path: capturePath(captureId), schema: Capture });
  const orderId = reply.kind === 'answer' ? orderIdOf(reply.data) : null;
  const order = orderId === null ? null : await readOrder(api, orderId);
  if (order !== null) return order;
  const capture = await readCapture(api, { captureId, nowMs });
  if (capture === null) return null;
  const { amount, customId, invoiceId } = capture;
  const names = { id: orderId ?? '', customId, invoiceId };
  return { ...names, status: 'COMPLETED', amount, captures: [capture] };
}

/** Reads the refunded amount of a payment from PayPal's books; 0 if they do not contain it. */
async function readRefunded(
  api: Api,
  { capture, nowMs }: { capture: Capture; nowMs: number },
): Promise<number> {
  const madeAtMs = Date.parse(capture.create_time ?? '');
  if (Number.isNaN(madeAtMs) || nowMs - madeAtMs > BOOKS_MS) return 0;
  const toMs = Math.min(madeAtMs + HOUR_MS, nowMs);
  const span = { fromMs: madeAtMs - HOUR_MS, toMs, nowMs };
  try {
    const booked = await listCaptures(api, span);
    return booked.find(({ id }) => id === capture.id)?.refundedCents ?? 0;
  } catch (error) {
    // The app may not have the permission to search transactions.
    if (error instanceof ProviderError && error.kind === 'refused') return 0;
    throw error;
  }
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
    refunded: outcome?.amount_refunded ?? null,
    captureIds: disputed_transactions.flatMap((each) => each.seller_transaction_id ?? []),
  };
}

/** Lists the disputes of a payment. They fit on one page, because a payment has only a few. */
export async function listDisputes(api: Api, captureId: string): Promise<string[]> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId, page_size: '50' });
  const reply = await api.ask({ path: `/v1/customer/disputes?${query}`, schema: DisputeList });
  if (reply.kind === 'missing') return [];
  if (reply.kind === 'refused') {
    throw new ProviderError('refused', `PayPal lists no disputes: ${reply.issue ?? ''}`);
  }
  return reply.data.items.map((item) => item.dispute_id);
}

function capturePath(captureId: string): string {
  return `/v2/payments/captures/${encodeURIComponent(captureId)}`;
}
