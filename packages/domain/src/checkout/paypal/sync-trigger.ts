/**
 * The reason why an order is synced with PayPal. 'return': the buyer is back from PayPal's page.
 * 'approved', 'approval-reversed' and 'capture-reversed': a webhook says so. 'webhook': any other
 * webhook. 'poll': our own timer. 'operator': a person asks. The trigger limits what may be begun;
 * what is true comes from PayPal's answer alone.
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

/** The trigger that a type of webhook event stands for. */
export function syncTriggerOf(eventType: string): SyncTrigger {
  return TRIGGERS[eventType] ?? 'webhook';
}
