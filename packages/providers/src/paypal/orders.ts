import type { PaypalOrderSnapshot } from '@hookline/domain/checkout';

import { ProviderError } from '../provider-error.ts';
import { NewOrder, Order, toOrder } from './answers.ts';
import type { Api } from './api.ts';
import { orderRequest } from './order-request.ts';
import type { CaptureResult, NewPaypalOrder } from './paypal-types.ts';

/** Names of the buyer's link; the name used depends on the order request. */
const PAY_LINKS = new Set(['payer-action', 'approve']);

const OUTCOMES: Readonly<Record<string, 'not-approved' | 'declined'>> = {
  ORDER_NOT_APPROVED: 'not-approved',
  INSTRUMENT_DECLINED: 'declined',
};
const ALREADY_CAPTURED = 'ORDER_ALREADY_CAPTURED';
const UNKNOWN_ORDER = 'RESOURCE_NOT_FOUND';

export async function createOrder(api: Api, webOrigin: string, order: NewPaypalOrder) {
  const reply = await api.ask({
    path: '/v2/checkout/orders',
    schema: NewOrder,
    write: { requestId: `create-${order.orderNo}`, body: orderRequest(order) },
  });
  if (reply.kind !== 'answer') {
    const issue = reply.kind === 'refused' ? reply.issue : UNKNOWN_ORDER;
    throw new ProviderError('refused', `PayPal makes no order: ${issue ?? 'no reason'}`);
  }
  const { id, links } = reply.data;
  const approveUrl = links.find(({ rel }) => PAY_LINKS.has(rel))?.href;
  // A buyer is never redirected elsewhere, whatever the response contains.
  if (approveUrl === undefined || !isPageOf(webOrigin, approveUrl)) {
    throw new ProviderError('refused', `PayPal gave no page of its own for order ${id}`);
  }
  return { paypalOrderId: id, approveUrl };
}

export async function readOrder(
  api: Api,
  paypalOrderId: string,
): Promise<PaypalOrderSnapshot | null> {
  const reply = await api.ask({ path: orderPath(paypalOrderId), schema: Order });
  if (reply.kind === 'answer') return toOrder(reply.data);
  if (reply.kind === 'missing') return null;
  throw new ProviderError('refused', `PayPal does not show an order: ${reply.issue ?? ''}`);
}

export async function captureOrder(
  api: Api,
  order: { paypalOrderId: string; orderNo: string; attempt: number },
): Promise<CaptureResult> {
  const { paypalOrderId, orderNo, attempt } = order;
  const reply = await api.ask({
    path: `${orderPath(paypalOrderId)}/capture`,
    schema: Order,
    write: { requestId: `capture-${orderNo}-${attempt}`, body: {} },
  });
  if (reply.kind === 'answer') {
    return { outcome: 'captured', issue: null, order: toOrder(reply.data) };
  }
  if (reply.kind === 'missing') return { outcome: 'refused', issue: UNKNOWN_ORDER, order: null };
  const { issue } = reply;
  if (issue === ALREADY_CAPTURED) {
    return { outcome: 'already-captured', issue, order: await readOrder(api, paypalOrderId) };
  }
  return { outcome: OUTCOMES[issue ?? ''] ?? 'refused', issue, order: null };
}

function orderPath(paypalOrderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}`;
}

function isPageOf(origin: string, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}
