/** Money in whole cents, or in the hundredth part of any other currency. */
export type PaypalAmount = { cents: number; currency: string };

/** A payment that PayPal took, or tried to take, as PayPal describes it at one moment. */
export type PaypalCaptureSnapshot = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: PaypalAmount;
  /** The number of our order, as we gave it to PayPal. */
  customId: string | null;
  /** The order and its member, as `invoiceIdOf` writes them. */
  invoiceId: string | null;
  /** The sum of all refunds of this payment. */
  refundedCents: number;
};

/**
 * An order as PayPal describes it at one moment. COMPLETED says that PayPal is done with it, not
 * that money came: a capture says that.
 */
export type PaypalOrderSnapshot = {
  id: string;
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  amount: PaypalAmount;
  customId: string | null;
  invoiceId: string | null;
  captures: readonly PaypalCaptureSnapshot[];
};
