import { X509Certificate } from 'node:crypto';

import { ProviderError } from '../../provider-error.ts';
import { toProviderError } from '../../to-provider-error.ts';
import { isCertificateAddress } from './certificate-address.ts';
import { readText } from '../read-text.ts';

const CERTIFICATE_BYTES_MAX = 32 * 1024;
const KEPT_MAX = 16;
const SERVER_ERROR_STATUS = 500;

/**
 * Opens a cache of the certificates with which webhooks are signed. TLS proves that they are from
 * PayPal's host, as for every response for which we credit coins (ADR 0022).
 */
export function openCertificates(options: {
  /** URL of an emulator's API; null for PayPal itself. */
  emulatorUrl: string | null;
  timeoutMs: number;
  now: () => number;
}) {
  const { emulatorUrl, timeoutMs, now } = options;
  const kept = new Map<string, X509Certificate>();
  const underway = new Map<string, Promise<X509Certificate | null>>();

  async function fetchCertificate(address: string): Promise<X509Certificate | null> {
    const pem = await readPem(address, timeoutMs);
    const certificate = pem === null ? null : readCertificate(pem);
    if (certificate === null || !isValidAt(certificate, now())) return null;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= KEPT_MAX) kept.delete(oldest);
    kept.set(address, certificate);
    return certificate;
  }

  return {
    /**
     * Returns null if the URL is not PayPal's, or has no certificate that is valid now.
     *
     * @throws ProviderError if PayPal does not respond.
     */
    async find(address: string): Promise<X509Certificate | null> {
      if (!isCertificateAddress(address, emulatorUrl)) return null;
      const known = kept.get(address);
      if (known !== undefined && isValidAt(known, now())) return known;
      const mine = underway.get(address) ?? fetchCertificate(address);
      underway.set(address, mine);
      return mine.finally(() => underway.delete(address));
    },
  };
}

/** Returns null if there is nothing at the URL. */
async function readPem(address: string, timeoutMs: number): Promise<string | null> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response, CERTIFICATE_BYTES_MAX);
    if (response.ok) return text;
    if (response.status < SERVER_ERROR_STATUS) return null;
    throw new ProviderError('unreachable', `PayPal's certificates answered ${response.status}`);
  } catch (error) {
    throw toProviderError('PayPal', error);
  }
}

/** Reads a PEM bundle's first certificate, which signs webhooks; the others certify the first. */
function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    // OpenSSL throws an error with a code if the text is not a certificate.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

function isValidAt(certificate: X509Certificate, nowMs: number): boolean {
  return certificate.validFromDate.getTime() <= nowMs && nowMs <= certificate.validToDate.getTime();
}
