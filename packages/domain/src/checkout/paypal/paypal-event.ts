/**
 * Content of a PayPal webhook. It only tells us what to fetch: orders, payments and disputes are
 * fetched from PayPal before anything changes.
 */
export type PaypalEvent = {
  eventId: string;
  type: string;
  orderId: string | null;
  captureId: string | null;
  disputeId: string | null;
};

/** An event as it arrives, signed by PayPal. */
export type SignedPaypalEvent = PaypalEvent & {
  /** Time at which PayPal first sent the event; repeated deliveries have the same time. */
  sentAtMs: number;
};

/** Number of failed attempts after which we give up on an event. */
export const EVENT_ATTEMPTS_MAX = 40;
