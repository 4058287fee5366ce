import type { Paypal } from '@hookline/providers';

import type { WorkKind } from '../../work/work-kind.ts';
import type { UnattendedDeps } from '../payment-deps.ts';
import { disputeChecks } from './check-disputes.ts';
import { paymentChecks } from './check-payments.ts';
import { eventHandling } from './event-handling.ts';
import { orderPolls } from './poll-order.ts';

/**
 * Returns all background work for payments; none without PayPal credentials. An emulator's payments
 * are not reconciled, because an emulator without a file forgets them when it stops.
 */
export function paymentWork(deps: UnattendedDeps): WorkKind[] {
  if (deps.paypal === null) return [];
  const kinds = [orderPolls(deps), eventHandling(deps), disputeChecks(deps)];
  return isReconciled(deps.paypal) ? [...kinds, paymentChecks(deps)] : kinds;
}

/** Returns whether payments are reconciled automatically with this PayPal. */
export function isReconciled(paypal: Paypal | null): boolean {
  return paypal !== null && paypal.mode !== 'emulator';
}
