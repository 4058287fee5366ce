import { openApi } from './api.ts';
import { openCertificates } from './certificates.ts';
import { listCaptures } from './list-captures.ts';
import { captureOrder, createOrder, readOrder } from './orders.ts';
import { readCapture, readDispute, refundCapture } from './payments.ts';
import type { Paypal } from './paypal.ts';
import { openWebhookReader } from './webhook.ts';

/** Half of what a browser waits for an answer of ours, because a call may be tried again. */
const TIMEOUT_MS = 6_000;
/** PayPal's public simulator signs for this id and delivers to any address that it is given. */
const SIMULATOR_WEBHOOK_ID = 'WEBHOOK_ID';

export type PaypalOptions = {
  /** 'https://api-m.paypal.com', or a stand-in's; without a slash at its end. */
  baseUrl: string;
  /** 'https://www.paypal.com', or a stand-in's. */
  webOrigin: string;
  clientId: string;
  clientSecret: string;
  /** Of the webhook that is registered for our address. */
  webhookId: string;
  /**
   * PEM of the root that a stand-in's certificates lead to. Null for PayPal itself, whose
   * certificates lead to the roots that Node trusts.
   */
  rootCertificate: string | null;
  /** Of one try; a call takes at most twice as long. */
  timeoutMs?: number;
  now?: () => number;
};

/**
 * PayPal for one merchant.
 *
 * @throws RangeError if the options would let somebody else speak for PayPal.
 */
export function openPaypal(options: PaypalOptions): Paypal {
  const { baseUrl, webOrigin, webhookId, rootCertificate } = options;
  const { timeoutMs = TIMEOUT_MS, now = Date.now } = options;
  if (webhookId === SIMULATOR_WEBHOOK_ID) {
    throw new RangeError(`Anybody can get webhooks signed for the id ${SIMULATOR_WEBHOOK_ID}.`);
  }
  const isPaypal = /^https:\/\/api(?:-m)?(?:\.sandbox)?\.paypal\.com$/.test(baseUrl);
  if (isPaypal !== (rootCertificate === null)) {
    throw new RangeError('A stand-in needs a root of its own, and PayPal must not have one.');
  }
  const standin = rootCertificate === null ? null : { url: baseUrl, rootCertificate };
  const api = openApi({ ...options, timeoutMs, now });
  const certificates = openCertificates({ standin, timeoutMs, now });

  return {
    webOrigin,
    createOrder: (order) => createOrder(api, webOrigin, order),
    readOrder: (paypalOrderId) => readOrder(api, paypalOrderId),
    captureOrder: (order) => captureOrder(api, order),
    readCapture: (captureId) => readCapture(api, captureId),
    refundCapture: (refund) => refundCapture(api, refund),
    readDispute: (disputeId) => readDispute(api, disputeId),
    listCaptures: (range) => listCaptures(api, { ...range, nowMs: now() }),
    verifyWebhook: openWebhookReader({ webhookId, certificates, now }),
  };
}
