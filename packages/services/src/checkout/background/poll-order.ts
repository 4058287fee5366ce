import { orders, type work } from '@hookline/db';
import { nextPollAtMs, UNKNOWN_ANSWERS_MAX } from '@hookline/domain/checkout';
import { ProviderError, UnknownAnswerError } from '@hookline/providers';

import type { NextRun, WorkKind } from '../../work/work-kind.ts';
import { PROVIDER_BACKOFF, type UnattendedDeps } from '../payment-deps.ts';
import { holdForReview } from '../review/hold-for-review.ts';
import { syncPayment } from '../sync-payment.ts';

/** PayPal limits concurrent requests. */
const POLLS_AT_ONCE = 8;
/** Longer than one poll takes when PayPal is slow. */
const TIMEOUT_MS = 2 * 60_000;

/**
 * Polls PayPal about orders, in case neither a webhook nor a returning buyer reports the payment.
 * An order's interval grows with each poll, even if PayPal does not respond. After several
 * responses of unknown form in a row, the order goes to review.
 */
export function orderPolls(deps: UnattendedDeps): WorkKind {
  return {
    kind: orders.ORDER_POLL,
    concurrency: POLLS_AT_ONCE,
    timeoutMs: TIMEOUT_MS,
    backoff: PROVIDER_BACKOFF,
    run: ({ item }) => pollOrder(item, deps),
  };
}

async function pollOrder(
  { key: orderNo, payload }: work.ClaimedWork,
  deps: UnattendedDeps,
): Promise<NextRun | void> {
  const key = { userId: String(payload['userId']), orderNo };
  const order = await orders.getOrder(deps.db, key);
  const isUnderstood = await trySync(order, deps);
  const unknownAnswers = isUnderstood ? 0 : Number(payload['unknownAnswers'] ?? 0) + 1;
  if (unknownAnswers >= UNKNOWN_ANSWERS_MAX) {
    return holdForReview({ ...key, reviewReason: 'unknown-answer' }, deps);
  }

  // A sync that changed the order's state has rescheduled or cancelled its polls.
  const pollCount = Number(payload['pollCount']) + 1;
  const dueAtMs = nextPollAtMs({ ...order, pollCount, nowMs: deps.now() });
  if (dueAtMs !== null) return { dueAtMs, payload: { ...payload, pollCount, unknownAnswers } };
}

/**
 * Syncs an order. Even after a poll without a response, the order is polled again.
 *
 * @returns False if PayPal's response has an unknown form.
 */
async function trySync(order: orders.OrderRecord, deps: UnattendedDeps): Promise<boolean> {
  const { orderNo } = order;
  try {
    await syncPayment({ order, trigger: 'poll' }, deps);
  } catch (error) {
    if (error instanceof UnknownAnswerError) {
      deps.log.warn({ orderNo, err: error }, 'PayPal answered in a form that we do not know');
      return false;
    }
    if (error instanceof ProviderError) {
      deps.log.warn({ orderNo, err: error }, 'PayPal did not answer');
    } else deps.log.error({ orderNo, err: error }, 'an order could not be synced');
  }
  return true;
}
