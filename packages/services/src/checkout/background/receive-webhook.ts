import { orders, type work } from '@hookline/db';
import type { PaypalEvent, SignedPaypalEvent } from '@hookline/domain/checkout';
import type { Paypal } from '@hookline/providers';

import { withTimeout } from '../../with-timeout.ts';
import { runClaimed } from '../../work/run-claimed.ts';
import { LEASE_MS } from '../../work/work-kind.ts';
import { eventHandling } from './event-handling.ts';
import { requirePaypal, tooLate, type UnattendedDeps } from '../payment-deps.ts';

/** PayPal waits for our response. Slower handling continues after the response. */
const HANDLING_TIMEOUT_MS = 8_000;

/**
 * Receives a webhook: checks its signature, saves its event, handles it. The event is saved
 * together with its work item, so that nothing is lost: another process handles the event if this
 * one dies or fails.
 *
 * @throws ProviderError if the signature cannot be checked. PayPal sends the webhook again.
 */
export async function receiveWebhook(
  delivery: Parameters<Paypal['verifyWebhook']>[0],
  deps: UnattendedDeps,
): Promise<{ kind: 'saved' } | { kind: 'refused'; reason: 'not-signed' }> {
  const event = await requirePaypal(deps).verifyWebhook(delivery);
  if (event === null) return { kind: 'refused', reason: 'not-signed' };
  const item = await saveEvent(event, deps);
  if (item !== null) await handle(item, event, deps);
  return { kind: 'saved' };
}

/** Saves an event and claims its work item for the caller. Null if the event was saved before. */
export function saveEvent(
  { sentAtMs, ...event }: SignedPaypalEvent,
  { db, now }: Pick<UnattendedDeps, 'db' | 'now'>,
): Promise<work.ClaimedWork | null> {
  return orders.savePaypalEvent(db, {
    ...event,
    nowMs: now(),
    leaseMs: LEASE_MS,
    payload: { sentAtMs },
  });
}

/** Never rejects, because the event is saved. */
async function handle(
  item: work.ClaimedWork,
  event: PaypalEvent,
  deps: UnattendedDeps,
): Promise<void> {
  const run = { kind: eventHandling(deps, event), item, stopping: new AbortController().signal };
  try {
    await withTimeout(runClaimed(run, deps), HANDLING_TIMEOUT_MS, tooLate);
  } catch (error) {
    deps.log.warn({ eventId: item.key, err: error }, 'a webhook is answered before it is handled');
  }
}
