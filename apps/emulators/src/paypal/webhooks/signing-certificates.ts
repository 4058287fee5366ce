import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

import { makeCertificate } from './certificate.ts';

const HOUR_MS = 60 * 60 * 1000;
const COMMON_NAME = 'messageverificationcerts.paypal.com';
const DAYS = 90;
const KEY_BITS = 2048;
const CERTIFICATE_PATH = '/v1/notifications/certs/';

/**
 * Faults in a message's signature: its certificate has 'expired', is not yet valid ('early'), or
 * does not belong to the signing key ('other-key').
 */
export const CERTIFICATE_FAULTS = ['none', 'expired', 'early', 'other-key'] as const;
export type CertificateFault = (typeof CERTIFICATE_FAULTS)[number];

/** Offset added to the start of a certificate's validity. Negative is earlier. */
const LATER_MS: Partial<Record<CertificateFault, number>> = {
  expired: -DAYS * 24 * HOUR_MS,
  early: 2 * HOUR_MS,
};

export type SigningCertificate = { path: string; privateKey: KeyObject };

/** Opens the certificates that messages are signed with. */
export function openSigningCertificates() {
  const served = new Map<string, string>();
  const byFault = new Map<CertificateFault, SigningCertificate>();
  let pair: ReturnType<typeof makePair> | null = null;

  function make(fault: CertificateFault): SigningCertificate {
    pair ??= makePair();
    const fromMs = Date.now() - HOUR_MS + (LATER_MS[fault] ?? 0);
    const path = `${CERTIFICATE_PATH}CERT-${randomBytes(4).toString('hex')}-${randomBytes(8).toString('hex')}`;
    served.set(path, makeCertificate({ commonName: COMMON_NAME, ...pair, fromMs, days: DAYS }));
    return { path, privateKey: (fault === 'other-key' ? makePair() : pair).privateKey };
  }

  return {
    /** Returns the path of a certificate below the emulator, and the key that signs. */
    get(fault: CertificateFault): SigningCertificate {
      const ready = byFault.get(fault) ?? make(fault);
      byFault.set(fault, ready);
      return ready;
    },
    /** Returns the certificate at a path as PEM; null if there is none. */
    find: (path: string): string | null => served.get(path) ?? null,
  };
}

/**
 * Makes a key pair. Called on first use instead of at the start, because it can take half a second.
 */
function makePair() {
  return generateKeyPairSync('rsa', { modulusLength: KEY_BITS });
}

export type SigningCertificates = ReturnType<typeof openSigningCertificates>;
