import { settle } from '@hookline/services';
import { orders } from '@hookline/db';
import type { PaypalEvent } from '@hookline/domain';
import { ProviderError } from '@hookline/providers';

import type { Deps } from '../../deps.ts';
import { handleEvent } from './handle-event.ts';

/** Looked at together; PayPal limits how much it is asked at once. */
const BATCH_ITEMS = 8;
/** Longer than a look takes when PayPal is slow, so that no other server begins it too. */
const LEASE_MS = 3 * 60_000;

type Sweep = { deps: Deps; signal: AbortSignal };

/**
 * Looks at every order that is due and handles every notice that is still waiting. Any number of
 * servers may do so at once. It stops when PayPal does not answer: what is left stays due.
 */
export async function sweepOrders(sweep: Sweep): Promise<void> {
  const { db, now } = sweep.deps;
  const claim = () => ({ nowMs: now(), leaseMs: LEASE_MS, itemsMax: BATCH_ITEMS });
  await inBatches(sweep, () => orders.claimOrders(db, claim()), checkOrder);
  await inBatches(sweep, () => orders.claimEvents(db, claim()), retryEvent);
}

/** @param work  Tells whether PayPal has answered; it does not fail for anything PayPal does. */
async function inBatches<T>(
  { deps, signal }: Sweep,
  claim: () => Promise<T[]>,
  work: (item: T, deps: Deps) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const items = await claim();
    const answered = await Promise.all(items.map((item) => work(item, deps)));
    if (items.length < BATCH_ITEMS || !answered.includes(true)) return;
  }
}

async function checkOrder(key: orders.OrderKey, deps: Deps): Promise<boolean> {
  const hasAnswer = await tryTo(deps, { orderNo: key.orderNo }, async () => {
    await settle(await orders.getOrder(deps.db, key), 'poll', deps);
  });
  await orders.finishCheck(deps.db, { ...key, nowMs: deps.now() });
  return hasAnswer;
}

async function retryEvent(event: PaypalEvent, deps: Deps): Promise<boolean> {
  const { eventId } = event;
  const hasAnswer = await tryTo(deps, { eventId }, () => handleEvent(event, deps));
  const end = hasAnswer ? orders.finishEvent : orders.giveEventBack;
  await end(deps.db, { eventId, nowMs: deps.now() });
  return hasAnswer;
}

/** Whether PayPal has answered. One order that fails must not keep the others from being looked at. */
async function tryTo(
  { log }: Deps,
  about: { orderNo: string } | { eventId: string },
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ProviderError) log.warn({ ...about, err: error }, 'PayPal did not answer');
    else log.error({ ...about, err: error }, 'an order could not be looked at');
    return false;
  }
}
