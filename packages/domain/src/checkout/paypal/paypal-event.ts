/**
 * The content of one of PayPal's webhooks. It says where to look and never what is true: orders,
 * payments and disputes are read from PayPal before anything changes.
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
  /** When PayPal sent it for the first time; its repeats say the same. */
  sentAtMs: number;
};

/** An event that could not be handled in this many attempts is given up. */
export const EVENT_ATTEMPTS_MAX = 40;
