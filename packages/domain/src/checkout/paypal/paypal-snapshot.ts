/** Money in whole cents, or in hundredths of any other currency. */
export type PaypalAmount = { cents: number; currency: string };

/** A payment that PayPal captured or tried to capture, as PayPal describes it at one moment. */
export type PaypalCaptureSnapshot = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: PaypalAmount;
  /** Our order number, as sent to PayPal. */
  customId: string | null;
  /** Order and member, as written by `invoiceIdOf`. */
  invoiceId: string | null;
  /** Sum of all refunds of this payment. */
  refundedCents: number;
};

/**
 * An order as PayPal describes it at one moment. COMPLETED means that PayPal has finished the
 * order, not that money was received: only a capture shows that.
 */
export type PaypalOrderSnapshot = {
  id: string;
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  amount: PaypalAmount;
  customId: string | null;
  invoiceId: string | null;
  captures: readonly PaypalCaptureSnapshot[];
};
