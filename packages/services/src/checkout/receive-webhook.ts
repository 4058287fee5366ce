import { orders } from '@hookline/db';
import type { PaypalEvent } from '@hookline/domain';
import { ProviderError, type Paypal } from '@hookline/providers';

import { withTimeout } from '../with-timeout.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import { requirePaypal, tooLate, type UnattendedDeps } from './payment-deps.ts';

/** Processing lease of a new event. When it expires, the sweep may claim the event. */
const LEASE_MS = 60_000;
/** PayPal waits for our answer. Handling that takes longer goes on after it. */
const HANDLING_TIMEOUT_MS = 8_000;

/**
 * Receives a webhook: checks its signature, saves its event, handles it. Once it is saved nothing
 * can get lost: an event that cannot be handled now waits for the sweep.
 *
 * @throws ProviderError if the signature cannot be checked. PayPal sends the webhook again.
 */
export async function receiveWebhook(
  delivery: Parameters<Paypal['verifyWebhook']>[0],
  deps: UnattendedDeps,
): Promise<{ kind: 'saved' } | { kind: 'refused'; reason: 'not-signed' }> {
  const event = await requirePaypal(deps).verifyWebhook(delivery);
  if (event === null) return { kind: 'refused', reason: 'not-signed' };
  const lease = { nowMs: deps.now(), leaseMs: LEASE_MS };
  const isNew = await orders.savePaypalEvent(deps.db, { ...event, ...lease });
  if (isNew) await handle(event, deps);
  return { kind: 'saved' };
}

/** Never fails, because the event is saved. */
async function handle(event: PaypalEvent, deps: UnattendedDeps): Promise<void> {
  const { eventId, type } = event;
  try {
    await withTimeout(handleWebhookEvent(event, deps), HANDLING_TIMEOUT_MS, tooLate);
    await orders.finishPaypalEvent(deps.db, { eventId, nowMs: deps.now() });
  } catch (error) {
    const level = error instanceof ProviderError ? 'warn' : 'error';
    deps.log[level]({ eventId, type, err: error }, 'a webhook waits for another attempt');
  }
}
