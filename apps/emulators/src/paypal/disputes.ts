import { keep } from '../keep.ts';
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

/** A buyer complains about a payment. */
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
    amount: capture.amount,
    createdAtMs: desk.now(),
  };
  keep(merchant.disputes, dispute.id, dispute);
  await tellOfDispute(desk, merchant, { dispute, word: 'CREATED' });
  return { status: CREATED, body: disputeView(dispute) };
}

/** PayPal decides; if it is for the buyer, what is left of the payment goes back. */
export async function resolveDispute(
  desk: Desk,
  merchant: Merchant,
  { disputeId, outcome }: { disputeId: string; outcome: string },
): Promise<Answer> {
  const dispute = merchant.disputes.get(disputeId);
  const capture = merchant.captures.get(dispute?.captureId ?? '');
  if (dispute === undefined || capture === undefined) return notFound();
  dispute.status = 'RESOLVED';
  dispute.outcome = outcome;
  const leftCents = leftCentsOf(capture);
  if (LOST.has(outcome) && leftCents > 0) {
    const facts = { kind: 'reversal', cents: leftCents, nowMs: desk.now() } as const;
    await tellOfRefund(desk, merchant, giveBack(capture, facts));
  }
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
