import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { CertificateFault, SigningCertificates } from './signing-certificates.ts';
import { serializeTime } from '../serialize.ts';

export type SignedMessage = { headers: Record<string, string>; body: string };

export type MessageSigner = (
  body: string,
  by: { webhookId: string; sentAtMs: number; fault: CertificateFault },
) => SignedMessage;

/**
 * Signs as PayPal does: id, time, webhook id and the decimal CRC32 of the body, with RSA and
 * SHA-256.
 *
 * @param baseUrl  URL from which the certificates are fetched.
 */
export function openMessageSigner(
  baseUrl: string,
  certificates: SigningCertificates,
): MessageSigner {
  return (body, { webhookId, sentAtMs, fault }) => {
    const certificate = certificates.get(fault);
    const [id, sentAt] = [randomUUID(), serializeTime(sentAtMs)];
    const signed = Buffer.from(`${id}|${sentAt}|${webhookId}|${crc32(body)}`);
    const signature = sign('RSA-SHA256', signed, certificate.privateKey);
    return {
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': sentAt,
        'paypal-transmission-sig': signature.toString('base64'),
        'paypal-cert-url': `${baseUrl}${certificate.path}`,
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body,
    };
  };
}
