import type {
  PaypalCaptureSnapshot,
  PaypalOrderSnapshot,
  SignedPaypalEvent,
} from '@hookline/domain/checkout';

import type { PaypalAccount } from './account.ts';
import type { PaypalMode } from './paypal-mode.ts';
import type { CaptureResult, NewPaypalOrder, PaypalDispute } from './paypal-types.ts';

/** Client for PayPal's Orders v2, payments, disputes and books of one merchant, in US dollars. */
export type Paypal = {
  /** Live, sandbox or emulator. An emulator may forget its payments when it stops. */
  mode: PaypalMode;
  /** Origin of all pages to which a buyer is redirected. */
  webOrigin: string;
  /** Creates an order; one per `orderNo` for at least six hours. @throws ProviderError */
  createOrder(order: NewPaypalOrder): Promise<{ paypalOrderId: string; approveUrl: string }>;
  /** Returns null if PayPal knows no such order. @throws ProviderError */
  readOrder(paypalOrderId: string): Promise<PaypalOrderSnapshot | null>;
  /**
   * Captures the money of an order that its buyer has approved. It may be called again with the
   * same `attempt` after a failure; after a refusal, only a higher attempt asks the bank again.
   *
   * @throws ProviderError 'unreachable': the money may have been captured.
   */
  captureOrder(order: {
    paypalOrderId: string;
    orderNo: string;
    attempt: number;
  }): Promise<CaptureResult>;
  /** Returns null if PayPal knows no such payment. @throws ProviderError */
  readCapture(captureId: string): Promise<PaypalCaptureSnapshot | null>;
  /**
   * Returns the order for a payment. If PayPal no longer returns the order, it is built from the
   * payment, with the id '' if the payment lacks it. Null if PayPal knows no such payment.
   *
   * @throws ProviderError
   */
  readOrderOfCapture(captureId: string): Promise<PaypalOrderSnapshot | null>;
  /**
   * Refunds money. Repeating a `refundNo` within 45 days does not refund again.
   *
   * @param refund.amountCents  Null for the whole remaining amount.
   * @throws ProviderError 'unreachable': the money may have been refunded.
   */
  refundCapture(refund: {
    captureId: string;
    refundNo: string;
    amountCents: number | null;
  }): Promise<{ id: string; status: string; cents: number }>;
  /** Returns null if PayPal knows no such dispute. @throws ProviderError */
  readDispute(disputeId: string): Promise<PaypalDispute | null>;
  /** Lists the ids of all disputes about a payment. @throws ProviderError */
  listDisputes(captureId: string): Promise<string[]>;
  /**
   * Lists payments begun in a span of time, both ends included, with all their refunds since.
   * PayPal's books are up to three hours late. @throws ProviderError
   */
  listCaptures(range: { fromMs: number; toMs: number }): Promise<PaypalCaptureSnapshot[]>;
  /** Reads the app's permissions and webhook. @throws ProviderError 'refused': bad credentials. */
  readAccount(): Promise<PaypalAccount>;
  /**
   * Returns null unless signature, certificate, time and webhook id are valid.
   *
   * @throws ProviderError 'unreachable': the certificate could not be fetched.
   */
  verifyWebhook(delivery: {
    headers: (name: string) => string | null;
    rawBody: Uint8Array;
  }): Promise<SignedPaypalEvent | null>;
};
