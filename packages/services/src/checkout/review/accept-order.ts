import { orders, type WriteTransaction } from '@hookline/db';
import {
  decideAcceptance,
  type AcceptanceRefusal,
  type OperatorDecision,
  type PaypalCaptureSnapshot,
  type ReviewReason,
} from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeLockedOrder } from '../change-locked-order.ts';
import { requirePaypal, type UnattendedDeps } from '../payment-deps.ts';
import { applyDisputes } from '../refunds/record-dispute.ts';
import { writeSettlement } from '../write-settlement.ts';
import { syncOrder } from './sync-order.ts';

type Order = orders.OrderRecord;

/** The outcome of an acceptance. `order` is its state afterwards. */
export type AcceptOutcome = { order: Order } & (
  | { kind: 'accepted' }
  /** The order is not in review, perhaps because PayPal has decided meanwhile. */
  | { kind: 'not-waiting' }
  /** The order waits for a reason that the operator has not seen. */
  | { kind: 'changed' }
  /** The payment was credited through another order. */
  | { kind: 'payment-of-another' }
  | { kind: 'wallet-full' }
  | { kind: 'refused'; reason: AcceptanceRefusal }
);

type Acceptance = { order: Order; by: OperatorDecision };
/** `seenReason`: why the order waited when the operator decided; not compared if it is omitted. */
type Request = Acceptance & { seenReason?: ReviewReason };

/**
 * Ends a review in favour of the buyer. For a payment that did not match its order, the order's
 * coins are credited, and the paid amount becomes its price, including for refunds and books. Coins
 * that an unclear dispute has frozen are released, unless another dispute is open. The decision is
 * recorded with its operator and reason.
 *
 * @throws ProviderError if PayPal does not respond. Requesting again shows whether the order was
 *   accepted.
 */
export async function acceptOrder(
  { order, ...request }: Request,
  deps: UnattendedDeps,
): Promise<AcceptOutcome> {
  const waiting = await syncOrder(order, deps);
  const { captureId } = waiting;
  const paid = captureId === null ? null : await requirePaypal(deps).readCapture(captureId);
  const outcome = await decideAndWrite({ order: waiting, ...request }, paid, deps);
  if (outcome.kind !== 'accepted') return outcome;
  // A part of the payment may have been refunded before the order was accepted.
  return { ...outcome, order: await syncOrder(outcome.order, deps) };
}

function decideAndWrite(
  { order: { userId, orderNo }, by, seenReason }: Request,
  paid: PaypalCaptureSnapshot | null,
  deps: UnattendedDeps,
): Promise<AcceptOutcome> {
  return changeLockedOrder(
    { userId, orderNo },
    deps,
    async (tx, order, nowMs): Promise<AcceptOutcome> => {
      const decision = decideAcceptance(order, paid);
      const isOther = seenReason !== undefined && seenReason !== order.reviewReason;
      if (isOther && decision.kind !== 'not-waiting') return { kind: 'changed', order };
      switch (decision.kind) {
        case 'not-waiting':
          return { kind: 'not-waiting', order };
        case 'refused':
          return { ...decision, order };
        case 'release': {
          const after = await release(tx, order, nowMs);
          await record(tx, { order, by, after }, nowMs);
          return { kind: 'accepted', order: after };
        }
        case 'credit':
          return credit(tx, { order, by, ...decision, nowMs });
      }
    },
  );
}

async function release(tx: WriteTransaction, order: Order, nowMs: number): Promise<Order> {
  const disputes = await orders.endUnclearDisputes(tx, { ...order, nowMs });
  return applyDisputes(tx, { order, disputes, nowMs });
}

async function credit(
  tx: WriteTransaction,
  acceptance: Acceptance & { captureId: string; paidCents: number; nowMs: number },
): Promise<AcceptOutcome> {
  const { order, by, captureId, paidCents, nowMs } = acceptance;
  const settlement = { kind: 'credit' as const, captureId };
  const written = await writeSettlement(tx, { order, settlement, nowMs });
  if (written.state !== 'PAID') {
    const isOthers = written.reviewReason === 'capture-of-another-order';
    return { kind: isOthers ? 'payment-of-another' : 'wallet-full', order: written };
  }
  await record(tx, { order, by, after: written }, nowMs);
  return { kind: 'accepted', order: await orders.changeOrder(tx, order, { paidCents }) };
}

async function record(
  tx: WriteTransaction,
  { order, by, after }: Acceptance & { after: Order },
  nowMs: number,
): Promise<void> {
  const { userId, orderNo, state, reviewReason } = order;
  const decision = { kind: 'accept' as const, ...by, decidedAtMs: nowMs };
  await orders.recordDecision(tx, { userId, orderNo, ...decision });
  await recordAudit(tx, {
    by,
    action: 'order accept',
    subject: { kind: 'order', id: orderNo },
    before: { state, reviewReason },
    after: { state: after.state, reviewReason: after.reviewReason },
  });
}
