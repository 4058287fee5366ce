import { pollDelayMs } from './order-polls.ts';

/**
 * What a webhook of PayPal's is about. It says where to look and never what is true: orders,
 * payments and disputes are read from PayPal before anything changes.
 */
export type PaypalEvent = {
  eventId: string;
  type: string;
  orderId: string | null;
  captureId: string | null;
  disputeId: string | null;
};

/** An event that could not be handled in this many attempts is given up. */
export const EVENT_ATTEMPTS_MAX = 40;

/**
 * When to handle an event again after an attempt that failed; null when it is given up.
 *
 * @param attempts  How many attempts were made, the failed one included.
 */
export function nextAttemptAtMs(attempts: number, nowMs: number): number | null {
  return attempts < EVENT_ATTEMPTS_MAX ? nowMs + pollDelayMs(attempts - 1) : null;
}
