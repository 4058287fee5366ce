import { keep } from '../keep.ts';
import { isValue, type Amount } from './amount.ts';
import type { Outcome } from './faults.ts';
import { at, textAt } from './json.ts';
import { makeId, type Answer, type Capture, type Merchant, type Order } from './merchant.ts';
import type { MessageSigner } from './webhooks/message-signer.ts';
import { badRequest, notFound, refusal } from './refusals.ts';
import { captureView, orderView, payUrl } from './views.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

const CREATED = 201;

/** Input of an API call besides its path. */
export type Call = { body: unknown; requestId: string | null; isWhole: boolean };

export type Desk = {
  /** Base address of the API. */
  baseUrl: string;
  signMessage: MessageSigner;
  webhooks: Webhooks;
  now: () => number;
};

export function createOrder(desk: Desk, merchant: Merchant, { body, requestId, isWhole }: Call) {
  const unit = at(body, 'purchase_units', 0);
  const source = at(body, 'payment_source', 'paypal');
  const context = at(source, 'experience_context') ?? at(body, 'application_context');
  const [value, currency] = [
    textAt(unit, 'amount', 'value'),
    textAt(unit, 'amount', 'currency_code'),
  ];
  if (at(body, 'intent') !== 'CAPTURE') return badRequest('INVALID_PARAMETER_VALUE', '/intent');
  if (value === null || currency === null) {
    return badRequest('MISSING_REQUIRED_PARAMETER', '/purchase_units/0/amount');
  }
  if (!isValue(value)) return refusal('DECIMAL_PRECISION');
  if (source !== undefined && requestId === null) {
    return badRequest('PAYPAL_REQUEST_ID_REQUIRED', '/');
  }
  const order: Order = {
    id: makeId(),
    status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    linkName: source === undefined ? 'approve' : 'payer-action',
    unit: {
      reference_id: textAt(unit, 'reference_id') ?? 'default',
      amount: { currency_code: currency, value },
      description: textAt(unit, 'description'),
      custom_id: textAt(unit, 'custom_id'),
      invoice_id: textAt(unit, 'invoice_id'),
    },
    brandName: textAt(context, 'brand_name') ?? 'A shop',
    returnUrl: textAt(context, 'return_url') ?? '',
    cancelUrl: textAt(context, 'cancel_url') ?? '',
    outcome: 'COMPLETED',
    createdAtMs: desk.now(),
    captures: [],
  };
  keep(merchant.orders, order.id, order);
  merchant.record({ order });
  return { status: CREATED, body: orderView(desk.baseUrl, order, isWhole) };
}

export function readOrder(desk: Desk, merchant: Merchant, orderId: string): Answer {
  const order = merchant.orders.get(orderId);
  return order === undefined ? notFound() : { status: 200, body: orderView(desk.baseUrl, order) };
}

/** Captures the payment of an order that the buyer has approved. A second capture is rejected. */
export async function captureOrder(
  desk: Desk,
  merchant: Merchant,
  { orderId, isWhole }: { orderId: string; isWhole: boolean },
): Promise<Answer> {
  const order = merchant.orders.get(orderId);
  if (order === undefined) return notFound();
  if (order.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED');
  if (isInvoicePaid(merchant, order)) return refusal('DUPLICATE_INVOICE_ID');

  const { captureIssue } = merchant.faults;
  if (captureIssue !== null) return refusal(captureIssue);

  const outcome = merchant.faults.outcome ?? order.outcome;
  if (outcome === 'INSTRUMENT_DECLINED') {
    order.status = order.linkName === 'approve' ? 'CREATED' : 'PAYER_ACTION_REQUIRED';
    merchant.record({ order });
    const redirect = { href: payUrl(desk.baseUrl, order), rel: 'redirect', method: 'GET' };
    return refusal(outcome, [redirect]);
  }
  const capture = capturePayment(merchant, order, { outcome, nowMs: desk.now() });
  await tellOfCapture(desk, merchant, capture);
  return { status: CREATED, body: orderView(desk.baseUrl, order, isWhole) };
}

/** Notifies the merchant of the outcome of a payment. */
export function tellOfCapture(desk: Desk, merchant: Merchant, capture: Capture): Promise<void> {
  const { status, amount } = capture;
  return desk.webhooks.tell(merchant, {
    type: `PAYMENT.CAPTURE.${status}`,
    resourceType: 'capture',
    resource: captureView(desk.baseUrl, capture),
    summary: `Payment ${status.toLowerCase()} for ${amount.value} ${amount.currency_code}`,
  });
}

function capturePayment(
  merchant: Merchant,
  order: Order,
  { outcome, nowMs }: { outcome: Exclude<Outcome, 'INSTRUMENT_DECLINED'>; nowMs: number },
): Capture {
  const amount: Amount = merchant.faults.captureAmount ?? order.unit.amount;
  const { custom_id, invoice_id } = order.unit;
  const capture: Capture = {
    id: makeId(),
    orderId: order.id,
    status: outcome,
    amount,
    custom_id,
    invoice_id,
    createdAtMs: nowMs,
    refunds: [],
  };
  keep(merchant.captures, capture.id, capture);
  order.status = 'COMPLETED';
  order.captures.push(capture);
  merchant.record({ order });
  return capture;
}

/** Tells whether an order's invoice is paid, by this order or another. It can be paid only once. */
function isInvoicePaid(merchant: Merchant, { unit }: Order): boolean {
  if (unit.invoice_id === null) return false;
  return [...merchant.captures.values()].some(
    ({ invoice_id: invoiceId, status }) => invoiceId === unit.invoice_id && status !== 'DECLINED',
  );
}
