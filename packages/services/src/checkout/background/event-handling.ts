import { orders } from '@hookline/db';
import { EVENT_ATTEMPTS_MAX, type PaypalEvent } from '@hookline/domain/checkout';
import { ProviderError } from '@hookline/providers';

import type { WorkKind } from '../../work/work-kind.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import { PROVIDER_BACKOFF, type UnattendedDeps } from '../payment-deps.ts';

/** PayPal limits concurrent requests. */
const EVENTS_AT_ONCE = 8;
const TIMEOUT_MS = 2 * 60_000;

/**
 * Processes webhook events left over by the request that received them. An event that keeps failing
 * is given up, but kept for operators.
 *
 * @param saved  The event to handle, if the caller has it. Other events are read by id.
 */
export function eventHandling(deps: UnattendedDeps, saved?: PaypalEvent): WorkKind {
  const { db, now } = deps;
  return {
    kind: orders.EVENT_HANDLING,
    concurrency: EVENTS_AT_ONCE,
    timeoutMs: TIMEOUT_MS,
    attemptsMax: EVENT_ATTEMPTS_MAX,
    backoff: PROVIDER_BACKOFF,
    isOutage: (error) => error instanceof ProviderError,
    run: async ({ item: { key: eventId, payload } }) => {
      const event = saved ?? (await orders.findPaypalEvent(db, eventId));
      if (event === null) return undefined;
      await handleWebhookEvent(event, deps);
      const handledAtMs = now();
      await orders.finishPaypalEvent(db, { eventId, nowMs: handledAtMs });
      const { sentAtMs } = payload;
      if (typeof sentAtMs === 'number') {
        deps.onWebhookHandled?.({ lagMs: Math.max(0, handledAtMs - sentAtMs) });
      }
      return 'removed';
    },
  };
}
