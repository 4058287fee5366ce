/**
 * Reason why an order is synced with PayPal. 'return': the buyer is back from PayPal's page.
 * 'approved', 'approval-reversed' and 'capture-reversed': a webhook says so. 'webhook': any other
 * webhook. 'poll': our own timer. 'operator': an operator requests it. The trigger limits what may
 * be started; the facts come only from PayPal's response.
 */
export type SyncTrigger =
  | 'return'
  | 'approved'
  | 'approval-reversed'
  | 'capture-reversed'
  | 'webhook'
  | 'poll'
  | 'operator';

const TRIGGERS: Readonly<Record<string, SyncTrigger>> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'approval-reversed',
  'PAYMENT.CAPTURE.REVERSED': 'capture-reversed',
};

/** Returns the sync trigger for a type of webhook event. */
export function syncTriggerOf(eventType: string): SyncTrigger {
  return TRIGGERS[eventType] ?? 'webhook';
}
