import { amountOf, centsOf, isValue } from './amount.ts';
import { textAt } from './json.ts';
import { makeId, type Answer, type Capture, type Merchant, type Refund } from './merchant.ts';
import { tellOfCapture, type Call, type Desk } from './orders.ts';
import { notFound, refusal } from './refusals.ts';
import { captureView, refundView } from './views.ts';

const CREATED = 201;

export function readCapture(desk: Desk, merchant: Merchant, captureId: string): Answer {
  const capture = merchant.captures.get(captureId);
  return capture === undefined
    ? notFound()
    : { status: 200, body: captureView(desk.baseUrl, capture) };
}

/** Refunds the requested amount, or by default the remaining amount of the payment. */
export async function refundCapture(
  desk: Desk,
  merchant: Merchant,
  { captureId, body, isWhole, requestId }: Call & { captureId: string },
): Promise<Answer> {
  const capture = merchant.captures.get(captureId);
  if (capture === undefined) return notFound();
  const earlier = capture.refunds.find(
    (refund) => requestId !== null && refund.requestId === requestId,
  );
  if (earlier !== undefined) return { status: 200, body: refundView(desk.baseUrl, earlier) };
  const value = textAt(body, 'amount', 'value');
  const currency = textAt(body, 'amount', 'currency_code') ?? capture.amount.currency_code;
  if (value !== null && !isValue(value)) return refusal('DECIMAL_PRECISION');
  if (currency !== capture.amount.currency_code) return refusal('REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (capture.status === 'REFUNDED') return refusal('CAPTURE_FULLY_REFUNDED');
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
    return refusal('REFUND_NOT_ALLOWED');
  }
  const amount =
    value === null ? amountOf(leftCentsOf(capture), currency) : { currency_code: currency, value };
  if (centsOf(amount) === 0) return refusal('INVALID_PARAMETER_VALUE');
  if (centsOf(amount) > leftCentsOf(capture)) return refusal('REFUND_AMOUNT_EXCEEDED');

  const facts = { kind: 'refund', requestId, cents: centsOf(amount), nowMs: desk.now() } as const;
  const refund = giveBack(merchant, capture, facts);
  await tellOfRefund(desk, merchant, refund);
  const short = { id: refund.id, status: 'COMPLETED', links: [] };
  return { status: CREATED, body: isWhole ? refundView(desk.baseUrl, refund) : short };
}

/** Completes or declines a payment that is under review. */
export async function endPending(
  desk: Desk,
  merchant: Merchant,
  { captureId, status }: { captureId: string; status: 'COMPLETED' | 'DECLINED' },
): Promise<Answer> {
  const capture = merchant.captures.get(captureId);
  if (capture?.status !== 'PENDING') return notFound();
  capture.status = status;
  recordCapture(merchant, capture);
  await tellOfCapture(desk, merchant, capture);
  return { status: 200, body: captureView(desk.baseUrl, capture) };
}

/** Returns how much of a payment has not been refunded, in cents. */
export function leftCentsOf({ amount, refunds }: Capture): number {
  return refunds.reduce((left, refund) => left - centsOf(refund.amount), centsOf(amount));
}

/** Returns part of a payment to the buyer, as the merchant's refund or after a lost dispute. */
export function giveBack(
  merchant: Merchant,
  capture: Capture,
  facts: { kind: Refund['kind']; requestId: string | null; cents: number; nowMs: number },
): Refund {
  const { kind, requestId, cents, nowMs } = facts;
  const amount = amountOf(cents, capture.amount.currency_code);
  const made = { kind, requestId, createdAtMs: nowMs };
  const refund = { id: makeId(), captureId: capture.id, amount, ...made };
  capture.refunds.push(refund);
  capture.status = leftCentsOf(capture) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  recordCapture(merchant, capture);
  return refund;
}

/** Records the order of a payment that has changed, unless the order was forgotten. */
function recordCapture(merchant: Merchant, { orderId }: Capture): void {
  const order = merchant.orders.get(orderId);
  if (order !== undefined) merchant.record({ order });
}

export function tellOfRefund(desk: Desk, merchant: Merchant, refund: Refund): Promise<void> {
  const word = refund.kind === 'refund' ? 'REFUNDED' : 'REVERSED';
  return desk.webhooks.tell(merchant, {
    type: `PAYMENT.CAPTURE.${word}`,
    resourceType: 'refund',
    resource: refundView(desk.baseUrl, refund),
    summary: `A payment of ${refund.amount.value} ${refund.amount.currency_code} was ${word.toLowerCase()}`,
  });
}
