import { readAccount } from './account.ts';
import { openApi } from './api.ts';
import { openCertificates } from './webhook/certificates.ts';
import { listCaptures } from './list-captures.ts';
import { captureOrder, createOrder, readOrder } from './orders.ts';
import { modeOfApi } from './paypal-mode.ts';
import {
  listDisputes,
  readCapture,
  readDispute,
  readOrderOfCapture,
  refundCapture,
} from './payments.ts';
import type { Paypal } from './paypal.ts';
import { openWebhookReader } from './webhook/webhook.ts';

/** Time limit of one try. Even two tries take less than a browser waits for our response. */
const TIMEOUT_MS = 6_000;
/**
 * Webhook id that is rejected, because PayPal's public simulator signs for it and delivers to any
 * URL.
 */
export const SIMULATOR_WEBHOOK_ID = 'WEBHOOK_ID';

export type PaypalOptions = {
  /** 'https://api-m.paypal.com', or an emulator's; without a trailing slash. */
  baseUrl: string;
  /** 'https://www.paypal.com', or an emulator's. */
  webOrigin: string;
  clientId: string;
  clientSecret: string;
  /** Id of the webhook registered for our URL. */
  webhookId: string;
  /** Time limit of one try; a call takes at most twice as long. */
  timeoutMs?: number;
  now?: () => number;
};

/**
 * Opens PayPal for one merchant.
 *
 * @throws RangeError if the options would let another server pose as PayPal.
 */
export function openPaypal(options: PaypalOptions): Paypal {
  const { baseUrl, webOrigin, webhookId } = options;
  const { timeoutMs = TIMEOUT_MS, now = Date.now } = options;
  if (webhookId === SIMULATOR_WEBHOOK_ID) {
    throw new RangeError(`Anybody can get webhooks signed for the id ${SIMULATOR_WEBHOOK_ID}.`);
  }
  const mode = modeOfApi(baseUrl);
  if (mode === null) {
    throw new RangeError(`${baseUrl} is neither PayPal nor an emulator near us.`);
  }
  const api = openApi({ ...options, timeoutMs, now });
  const emulatorUrl = mode === 'emulator' ? baseUrl : null;
  const certificates = openCertificates({ emulatorUrl, timeoutMs, now });

  return {
    mode,
    webOrigin,
    createOrder: (order) => createOrder(api, webOrigin, order),
    readOrder: (paypalOrderId) => readOrder(api, paypalOrderId),
    captureOrder: (order) => captureOrder(api, order),
    readCapture: (captureId) => readCapture(api, { captureId, nowMs: now() }),
    readOrderOfCapture: (captureId) => readOrderOfCapture(api, { captureId, nowMs: now() }),
    refundCapture: (refund) => refundCapture(api, refund),
    readDispute: (disputeId) => readDispute(api, disputeId),
    listDisputes: (captureId) => listDisputes(api, captureId),
    listCaptures: (range) => listCaptures(api, { ...range, nowMs: now() }),
    readAccount: () => readAccount(api, { webhookId, nowMs: now() }),
    verifyWebhook: openWebhookReader({ webhookId, certificates, now }),
  };
}
