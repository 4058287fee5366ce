import type { WorkKind } from '../../work/work-kind.ts';
import type { UnattendedDeps } from '../payment-deps.ts';
import { disputeChecks } from './check-disputes.ts';
import { eventHandling } from './event-handling.ts';
import { orderPolls } from './poll-order.ts';

/** All background work of payments. Without PayPal's credentials it waits for them. */
export function paymentWork(deps: UnattendedDeps): WorkKind[] {
  return deps.paypal === null ? [] : [orderPolls(deps), eventHandling(deps), disputeChecks(deps)];
}
