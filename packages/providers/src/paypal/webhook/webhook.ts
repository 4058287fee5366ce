import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { SignedPaypalEvent } from '@hookline/domain/checkout';

import type { openCertificates } from './certificates.ts';
import { readEvent } from './webhook-event.ts';

const ALGORITHM = 'SHA256withRSA';
const HEADER_LENGTH_MAX = 2000;
/** Maximum age of a signature: PayPal repeats deliveries for three days without signing again. */
const AGE_MAX_MS = 4 * 24 * 60 * 60 * 1000;
/** Maximum time that PayPal's clock may be ahead of ours. */
const AHEAD_MAX_MS = 5 * 60 * 1000;

export type Delivery = { headers: (name: string) => string | null; rawBody: Uint8Array };

/**
 * Opens a reader that returns a webhook if PayPal has signed it for us. The cheap checks run first,
 * and a URL is requested only once it is known to be PayPal's.
 */
export function openWebhookReader(options: {
  webhookId: string;
  certificates: ReturnType<typeof openCertificates>;
  now: () => number;
}) {
  const { webhookId, certificates, now } = options;

  /** Returns null if any check fails. @throws ProviderError like `certificates.find` */
  return async ({ headers, rawBody }: Delivery): Promise<SignedPaypalEvent | null> => {
    const read = (name: string) => (headers(`paypal-${name}`) ?? '').slice(0, HEADER_LENGTH_MAX);
    const sentAt = read('transmission-time');
    const sentAtMs = Date.parse(sentAt);
    const aheadMs = sentAtMs - now();
    const isTimely = aheadMs <= AHEAD_MAX_MS && aheadMs >= -AGE_MAX_MS;
    if (read('auth-algo') !== ALGORITHM || !isTimely) return null;

    const certificate = await certificates.find(read('cert-url'));
    if (certificate?.publicKey.asymmetricKeyType !== 'rsa') return null;
    const checksum = crc32(rawBody);
    const signed = Buffer.from(`${read('transmission-id')}|${sentAt}|${webhookId}|${checksum}`);
    const signature = Buffer.from(read('transmission-sig'), 'base64');
    const isSigned = verify('RSA-SHA256', signed, certificate.publicKey, signature);
    if (!isSigned) return null;
    const event = readEvent(Buffer.from(rawBody).toString());
    return event === null ? null : { ...event, sentAtMs };
  };
}
