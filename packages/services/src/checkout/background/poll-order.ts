import { orders, type work } from '@hookline/db';
import { isLive, nextPollAtMs } from '@hookline/domain';
import { ProviderError } from '@hookline/providers';

import type { NextRun, WorkKind } from '../../work/work-kind.ts';
import { PROVIDER_BACKOFF, type UnattendedDeps } from '../payment-deps.ts';
import { syncPayment } from '../sync-payment.ts';

/** PayPal limits concurrent requests. */
const POLLS_AT_ONCE = 8;
/** Longer than one poll takes when PayPal is slow. */
const TIMEOUT_MS = 2 * 60_000;

/**
 * Polls orders of whose payment no webhook and no buyer may tell us. The polls of one order come
 * one after the other, each later than the one before, whether PayPal answers or not.
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
  if (!isLive(order.state)) return;
  await trySync(order, deps);

  const { state, createdAtMs } = await orders.getOrder(deps.db, key);
  const pollCount = Number(payload['pollCount']) + 1;
  const dueAtMs = nextPollAtMs({ state, pollCount, createdAtMs, nowMs: deps.now() });
  if (dueAtMs !== null) return { dueAtMs, payload: { ...payload, pollCount } };
}

/** A poll without an answer is followed by the next one, like any other. */
async function trySync(order: orders.OrderRecord, deps: UnattendedDeps): Promise<void> {
  const { orderNo } = order;
  try {
    await syncPayment({ order, trigger: 'poll' }, deps);
  } catch (error) {
    if (error instanceof ProviderError) {
      deps.log.warn({ orderNo, err: error }, 'PayPal did not answer');
    } else deps.log.error({ orderNo, err: error }, 'an order could not be synced');
  }
}
