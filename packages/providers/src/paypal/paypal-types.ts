import type { PaypalDisputeFacts, PaypalOrderSnapshot } from '@hookline/domain/checkout';

export type NewPaypalOrder = {
  orderNo: string;
  userId: string;
  amountCents: number;
  /** Name of the purchase. The seller is appended, because a statement may show only this text. */
  description: string;
  /** BCP 47, such as 'en-US'. */
  locale: string;
  /** PayPal adds `token`, its order id, to this URL and to `cancelUrl`. */
  returnUrl: string;
  cancelUrl: string;
};

export type CaptureResult = {
  /** 'captured' only means that there is a capture: it may be pending or declined. */
  outcome: 'captured' | 'not-approved' | 'already-captured' | 'declined' | 'refused';
  /** PayPal's name for the reason of a refusal; null without a refusal. */
  issue: string | null;
  /** The order after the capture; null after a refusal. */
  order: PaypalOrderSnapshot | null;
};

export type PaypalDispute = PaypalDisputeFacts & { id: string };
