import { orders } from '@hookline/db';
import { nextAttemptAtMs } from '@hookline/domain';
import { ProviderError } from '@hookline/providers';

import { endPoll } from './end-poll.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import type { UnattendedDeps } from './payment-deps.ts';
import { syncPayment } from './sync-payment.ts';

/** Orders or events that are worked on together; PayPal limits concurrent requests. */
const BATCH_ITEMS = 8;
/** Longer than one poll takes when PayPal is slow, so that no other server begins it too. */
const LEASE_MS = 3 * 60_000;

/**
 * Polls every order that is due and handles every webhook event that waits. Any number of servers
 * may sweep at the same time. A sweep stops when PayPal does not answer: what is left stays due.
 *
 * @throws Whatever reason `signal` aborts with, between two batches.
 */
export async function sweepOrders(
  { signal }: { signal: AbortSignal },
  deps: UnattendedDeps,
): Promise<void> {
  const { db, now } = deps;
  const claim = () => ({ nowMs: now(), leaseMs: LEASE_MS, itemsMax: BATCH_ITEMS });
  await inBatches(
    signal,
    () => orders.claimOrders(db, claim()),
    (key) => pollOrder(key, deps),
  );
  await inBatches(
    signal,
    () => orders.claimPaypalEvents(db, claim()),
    (event) => retryEvent(event, deps),
  );
}

/** @param work  Tells whether PayPal has answered. It does not fail for anything PayPal does. */
async function inBatches<T>(
  signal: AbortSignal,
  claim: () => Promise<T[]>,
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const items = await claim();
    const answered = await Promise.all(items.map((item) => work(item)));
    if (items.length < BATCH_ITEMS || !answered.includes(true)) return;
  }
}

async function pollOrder(key: orders.OrderKey, deps: UnattendedDeps): Promise<boolean> {
  const hasAnswer = await tryTo(deps, { orderNo: key.orderNo }, async () => {
    await syncPayment({ order: await orders.getOrder(deps.db, key), trigger: 'poll' }, deps);
  });
  await endPoll(key, deps);
  return hasAnswer;
}

async function retryEvent(
  { attempts, ...event }: orders.ClaimedEvent,
  deps: UnattendedDeps,
): Promise<boolean> {
  const { db, now } = deps;
  const { eventId } = event;
  const hasAnswer = await tryTo(deps, { eventId }, () => handleWebhookEvent(event, deps));
  if (hasAnswer) await orders.finishPaypalEvent(db, { eventId, nowMs: now() });
  else {
    const atMs = nextAttemptAtMs(attempts, now());
    await orders.releasePaypalEvent(db, { eventId, nextAttemptAtMs: atMs });
  }
  return hasAnswer;
}

/** Tells whether PayPal has answered. An order that fails must not hold the others up. */
async function tryTo(
  { log }: UnattendedDeps,
  about: { orderNo: string } | { eventId: string },
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ProviderError) log.warn({ ...about, err: error }, 'PayPal did not answer');
    else log.error({ ...about, err: error }, 'an order could not be synced');
    return false;
  }
}
