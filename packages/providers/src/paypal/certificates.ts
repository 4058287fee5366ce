import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

import { ProviderError } from '../provider-error.ts';
import { toProviderError } from '../to-provider-error.ts';
import { isCertificateAddress } from './certificate-address.ts';
import { isTrusted, isValidAt, readCertificates } from './certificate-chain.ts';
import { readText } from './read-text.ts';

const CERTIFICATE_BYTES_MAX = 32 * 1024;
const KEPT_MAX = 16;
const SERVER_ERROR_STATUS = 500;

/** Certificates that webhooks are signed with, fetched once each. */
export function openCertificates(options: {
  /** The API of a stand-in and the root that it was given; null: PayPal's and Node's own roots. */
  standin: { url: string; rootCertificate: string } | null;
  timeoutMs: number;
  now: () => number;
}) {
  const { standin, timeoutMs, now } = options;
  const kept = new Map<string, X509Certificate>();
  const underway = new Map<string, Promise<X509Certificate | null>>();
  let roots: X509Certificate[] | null = null;

  async function fetchCertificate(address: string): Promise<X509Certificate | null> {
    const pem = await readPem(address, timeoutMs);
    const chain = pem === null ? null : readCertificates(pem);
    const [first] = chain ?? [];
    const pems = standin === null ? rootCertificates : [standin.rootCertificate];
    roots ??= pems.map((each) => new X509Certificate(each));
    if (first === undefined || chain === null || !isTrusted(chain, roots, now())) return null;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= KEPT_MAX) kept.delete(oldest);
    kept.set(address, first);
    return first;
  }

  return {
    /**
     * Null if the address is not PayPal's, or what is there is not to be trusted.
     *
     * @throws ProviderError if PayPal does not answer.
     */
    async find(address: string): Promise<X509Certificate | null> {
      if (!isCertificateAddress(address, standin?.url ?? null)) return null;
      const known = kept.get(address);
      if (known !== undefined && isValidAt(known, now())) return known;
      const mine = underway.get(address) ?? fetchCertificate(address);
      underway.set(address, mine);
      return mine.finally(() => underway.delete(address));
    },
  };
}

/** Null if there is none. */
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
