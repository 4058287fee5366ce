import type {
  PaypalCaptureSnapshot,
  PaypalOrderSnapshot,
  SignedPaypalEvent,
} from '@hookline/domain/checkout';

import type { PaypalAccount } from './account.ts';
import type { PaypalMode } from './paypal-mode.ts';
import type { CaptureResult, NewPaypalOrder, PaypalDispute } from './paypal-types.ts';

/** PayPal's Orders v2, payments, disputes and books of one merchant, in US dollars. */
export type Paypal = {
  /** Live, sandbox or emulator. An emulator forgets its payments when it stops. */
  mode: PaypalMode;
  /** The origin of every page that a buyer is sent to. */
  webOrigin: string;
  /** The same `orderNo` gives the same order again for at least six hours. @throws ProviderError */
  createOrder(order: NewPaypalOrder): Promise<{ paypalOrderId: string; approveUrl: string }>;
  /** Null if PayPal knows no such order. @throws ProviderError */
  readOrder(paypalOrderId: string): Promise<PaypalOrderSnapshot | null>;
  /**
   * Takes the money of an order that its buyer has approved. It may be asked again with the same
   * `attempt` after a failure; after a refusal, only a higher one asks the bank again.
   *
   * @throws ProviderError 'unreachable': the money may have been taken.
   */
  captureOrder(order: {
    paypalOrderId: string;
    orderNo: string;
    attempt: number;
  }): Promise<CaptureResult>;
  /** Null if PayPal knows no such payment. @throws ProviderError */
  readCapture(captureId: string): Promise<PaypalCaptureSnapshot | null>;
  /**
   * The order that a payment belongs to. Of an order that PayPal no longer shows, it holds what the
   * payment says; its id is '' if PayPal does not name it. Null if PayPal knows no such payment.
   *
   * @throws ProviderError
   */
  readOrderOfCapture(captureId: string): Promise<PaypalOrderSnapshot | null>;
  /**
   * Gives money back. The same `refundNo` does it once, for 45 days.
   *
   * @param refund.amountCents  Null means all that is left.
   * @throws ProviderError 'unreachable': the money may have gone back.
   */
  refundCapture(refund: {
    captureId: string;
    refundNo: string;
    amountCents: number | null;
  }): Promise<{ id: string; status: string; cents: number }>;
  /** Null if PayPal knows no such dispute. @throws ProviderError */
  readDispute(disputeId: string): Promise<PaypalDispute | null>;
  /** The ids of all disputes about a payment. @throws ProviderError */
  listDisputes(captureId: string): Promise<string[]>;
  /**
   * Payments begun in a span of time, both ends included, with all that has gone back of them
   * since. PayPal's books are up to three hours late. @throws ProviderError
   */
  listCaptures(range: { fromMs: number; toMs: number }): Promise<PaypalCaptureSnapshot[]>;
  /** Reads permissions and webhook of the app. @throws ProviderError, 'refused' for wrong credentials. */
  readAccount(): Promise<PaypalAccount>;
  /**
   * Null unless signature, certificate, time and webhook id are right.
   *
   * @throws ProviderError 'unreachable': its certificate could not be fetched.
   */
  verifyWebhook(delivery: {
    headers: (name: string) => string | null;
    rawBody: Uint8Array;
  }): Promise<SignedPaypalEvent | null>;
};
