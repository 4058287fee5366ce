import { STUDIO_CALLS } from '@hookline/contract/studio';
import { isForReview } from '@hookline/domain/checkout';
import { SIGNED_ABOVE } from '@hookline/domain/studio';
import {
  acceptOrder,
  planRefund,
  refundOrder,
  syncOrder,
  type RefundOutcome,
} from '@hookline/services/checkout';
import { useLimit } from '@hookline/services/studio';

import { acceptanceRefusal, planRefusal, refundRefusal } from '../orders/act-refusals.ts';
import { askPaypal } from '../orders/ask-paypal.ts';
import { describeDone } from '../orders/describe-done.ts';
import { getOrder } from '../orders/get-order.ts';
import { unansweredRefund } from '../orders/unanswered-refund.ts';
import { requireRight, requireSigned, serveStudio } from '../serve-studio.ts';

const isSigned = (cents: number) => cents > SIGNED_ABOVE.refundCents;

export const orderRefundPlanEndpoint = serveStudio(
  STUDIO_CALLS.orderRefundPlan,
  async ({ input: { orderNo, cents = null }, deps }) => {
    const { order } = await getOrder(orderNo, deps);
    const outcome = await askPaypal(
      () => planRefund({ order, cents }, deps),
      'PayPal does not answer, so it is not known how much can be refunded. Try again.',
    );
    if (outcome.kind !== 'planned') throw planRefusal(order, outcome);
    return { ...outcome.plan, isSigned: isSigned(outcome.plan.cents) };
  },
);

function serializeRefund(outcome: Extract<RefundOutcome, { kind: 'refunded' | 'repeat' }>) {
  if (outcome.kind === 'repeat') {
    const { refundNo, cents } = outcome;
    return { refundNo, cents, isBack: true, isRequested: true };
  }
  const { refund, status, isRequested } = outcome;
  const { refundNo, cents } = refund;
  return { refundNo, cents, isBack: status === 'COMPLETED', isRequested };
}

export const orderRefundEndpoint = serveStudio(
  STUDIO_CALLS.orderRefund,
  async ({ input, session, by, assertion, deps }) => {
    const { orderNo, cents, seenRefundedCents, reason, key } = input;
    const before = await getOrder(orderNo, deps);
    const { order } = before;
    const { operator } = session;
    const request = { order, cents, number: null, key, seenRefundedCents, by: by(reason) };
    const outcome = await askPaypal(
      () =>
        refundOrder(
          {
            ...request,
            inTransaction: async (tx, refund) => {
              if (isForReview(refund.order)) requireRight(session, 'review.write');
              const once = { operator, name: 'refund-once', amount: refund.cents } as const;
              await useLimit(tx, once, deps);
              if (isSigned(refund.cents)) requireSigned({ assertion });
              await useLimit(tx, { operator, name: 'refund-day-count', amount: 1 }, deps);
            },
          },
          deps,
        ),
      () => unansweredRefund(before, deps),
    );
    if (outcome.kind !== 'refunded' && outcome.kind !== 'repeat') throw refundRefusal(outcome);
    const done = await describeDone({ before, after: outcome.order, by: operator.name }, deps);
    return { ...done, refund: serializeRefund(outcome) };
  },
);

export const orderSyncEndpoint = serveStudio(
  STUDIO_CALLS.orderSync,
  async ({ input: { orderNo }, session, by, deps }) => {
    const before = await getOrder(orderNo, deps);
    const after = await askPaypal(
      () => syncOrder(before.order, deps, by(null)),
      'PayPal does not answer. Nothing is lost: try again in a minute.',
    );
    const done = await describeDone({ before, after, by: session.operator.name }, deps);
    const { credited, takenBack } = done.coins;
    const { state, refundedCents, reviewReason } = before.order;
    const isChanged =
      state !== after.state ||
      refundedCents !== after.refundedCents ||
      reviewReason !== after.reviewReason ||
      credited !== null ||
      takenBack !== null;
    return { ...done, isChanged };
  },
);

export const orderAcceptEndpoint = serveStudio(
  STUDIO_CALLS.orderAccept,
  async ({ input: { orderNo, seenReason, reason }, session, by, deps }) => {
    const before = await getOrder(orderNo, deps);
    const outcome = await askPaypal(
      () => acceptOrder({ order: before.order, by: by(reason), seenReason }, deps),
      'PayPal does not answer, and is asked before an order is accepted. Try again in a minute.',
    );
    if (outcome.kind !== 'accepted') throw acceptanceRefusal(outcome);
    return describeDone({ before, after: outcome.order, by: session.operator.name }, deps);
  },
);
