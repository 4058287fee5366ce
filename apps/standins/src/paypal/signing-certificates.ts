import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

import { makeCertificate } from './certificate.ts';
import { makeRoot, openRoot, type Root } from './root.ts';

const HOUR_MS = 60 * 60 * 1000;
const INTERMEDIATE_NAME = 'Hookline Stand-in Intermediate';
const LEAF_NAME = 'messageverificationcerts.paypal.com';
const LEAF_DAYS = 90;
const LEAF_BITS = 2048;
const CERTIFICATE_PATH = '/v1/notifications/certs/';

/**
 * What is wrong with the certificate of a message. 'expired', 'early', 'other-name' and
 * 'other-root' are what they say; 'no-authority' comes from one that may not sign others.
 */
export const CERTIFICATE_FAULTS = [
  'none',
  'expired',
  'early',
  'other-name',
  'other-root',
  'no-authority',
] as const;
export type CertificateFault = (typeof CERTIFICATE_FAULTS)[number];

/** How much later than it should a certificate begins. */
const LATER_MS: Partial<Record<CertificateFault, number>> = {
  expired: -LEAF_DAYS * 24 * HOUR_MS,
  early: 2 * HOUR_MS,
};

export type SigningCertificate = { path: string; privateKey: KeyObject };

/** Certificates that messages are signed with: leaf, intermediate, and the pinned root above. */
export function openSigningCertificates(root: Root) {
  const intermediate = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const served = new Map<string, string>();
  let leafPair: ReturnType<typeof makeLeafPair> | null = null;

  function make(leafKey: KeyObject, fault: CertificateFault): string {
    const top = openRoot(fault === 'other-root' ? makeRoot() : root);
    const fromMs = Date.now() - HOUR_MS;
    const middle = makeCertificate({
      subject: INTERMEDIATE_NAME,
      issuer: top.name,
      publicKey: intermediate.publicKey,
      issuerKey: top.privateKey,
      isAuthority: fault !== 'no-authority',
      fromMs,
      days: LEAF_DAYS,
    });
    const bottom = makeCertificate({
      subject: fault === 'other-name' ? 'paypal.com.example.test' : LEAF_NAME,
      issuer: INTERMEDIATE_NAME,
      publicKey: leafKey,
      issuerKey: intermediate.privateKey,
      isAuthority: false,
      fromMs: fromMs + (LATER_MS[fault] ?? 0),
      days: LEAF_DAYS,
    });
    return bottom + middle;
  }

  const byFault = new Map<CertificateFault, SigningCertificate>();
  return {
    /** Where a certificate is fetched, below the address of the stand-in, and what signs for it. */
    get(fault: CertificateFault): SigningCertificate {
      const ready = byFault.get(fault);
      if (ready !== undefined) return ready;
      leafPair ??= makeLeafPair();
      const path = `${CERTIFICATE_PATH}CERT-${randomBytes(4).toString('hex')}-${randomBytes(8).toString('hex')}`;
      served.set(path, make(leafPair.publicKey, fault));
      const made = { path, privateKey: leafPair.privateKey };
      byFault.set(fault, made);
      return made;
    },
    /** PEM of a certificate and those above it; null if there is none at the path. */
    find: (path: string): string | null => served.get(path) ?? null,
  };
}

/** Takes up to half a second, so that nobody waits for it at the start. */
function makeLeafPair() {
  return generateKeyPairSync('rsa', { modulusLength: LEAF_BITS });
}

export type SigningCertificates = ReturnType<typeof openSigningCertificates>;
