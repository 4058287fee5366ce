import { keep } from '../keep.ts';
import { amountOf } from './amount.ts';
import { makeId, type Answer, type Dispute, type Merchant } from './merchant.ts';
import type { Desk } from './orders.ts';
import { giveBack, leftCentsOf, tellOfRefund } from './payments.ts';
import { notFound } from './refusals.ts';
import { disputeView } from './views.ts';

const CREATED = 201;
/** Outcomes by which the buyer gets the money back. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

export function readDispute(merchant: Merchant, disputeId: string): Answer {
  const dispute = merchant.disputes.get(disputeId);
  return dispute === undefined ? notFound() : { status: 200, body: disputeView(dispute) };
}

/**
 * Lists disputes, or those about one payment
 * (developer.paypal.com/api/customer-disputes/v1/disputes-list).
 */
export function listDisputes(merchant: Merchant, query: URLSearchParams): Answer {
  const captureId = query.get('disputed_transaction_id');
  const items = [...merchant.disputes.values()]
    .filter((dispute) => captureId === null || dispute.captureId === captureId)
    .map(disputeView);
  return { status: 200, body: { items, links: [] } };
}

/** Opens a buyer's dispute about a payment. */
export async function openDispute(
  desk: Desk,
  merchant: Merchant,
  { captureId, reason }: { captureId: string; reason: string },
): Promise<Answer> {
  const capture = merchant.captures.get(captureId);
  if (capture === undefined) return notFound();
  const dispute: Dispute = {
    id: `PP-R-${makeId().slice(0, 3)}-${makeId()}`,
    captureId,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    reason,
    outcome: null,
    refunded: null,
    amount: capture.amount,
    createdAtMs: desk.now(),
  };
  keep(merchant.disputes, dispute.id, dispute);
  merchant.record({ dispute });
  await tellOfDispute(desk, merchant, { dispute, word: 'CREATED' });
  return { status: CREATED, body: disputeView(dispute) };
}

/**
 * Resolves a dispute as PayPal. If the buyer wins, `dispute_outcome.amount_refunded` is refunded
 * (developer.paypal.com/api/customer-disputes/v1/definitions/dispute_outcome).
 *
 * @param request.cents  Amount to refund; null for the remaining amount of the payment.
 */
export async function resolveDispute(
  desk: Desk,
  merchant: Merchant,
  { disputeId, outcome, cents }: { disputeId: string; outcome: string; cents: number | null },
): Promise<Answer> {
  const dispute = merchant.disputes.get(disputeId);
  const capture = merchant.captures.get(dispute?.captureId ?? '');
  if (dispute === undefined || capture === undefined) return notFound();
  dispute.status = 'RESOLVED';
  dispute.outcome = outcome;
  const backCents = Math.min(cents ?? Infinity, leftCentsOf(capture));
  if (LOST.has(outcome) && backCents > 0) {
    dispute.refunded = amountOf(backCents, capture.amount.currency_code);
    const nowMs = desk.now();
    const facts = { kind: 'reversal', requestId: null, cents: backCents, nowMs } as const;
    await tellOfRefund(desk, merchant, giveBack(merchant, capture, facts));
  }
  merchant.record({ dispute });
  await tellOfDispute(desk, merchant, { dispute, word: 'RESOLVED' });
  return { status: 200, body: disputeView(dispute) };
}

function tellOfDispute(
  desk: Desk,
  merchant: Merchant,
  { dispute, word }: { dispute: Dispute; word: string },
): Promise<void> {
  return desk.webhooks.tell(merchant, {
    type: `CUSTOMER.DISPUTE.${word}`,
    resourceType: 'dispute',
    resource: disputeView(dispute),
    summary: `A dispute was ${word.toLowerCase()}`,
  });
}
