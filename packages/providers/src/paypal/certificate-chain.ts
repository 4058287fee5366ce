import { X509Certificate } from 'node:crypto';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----/g;
const CHAIN_MAX = 5;
/** The name in the certificates that webhooks are signed with. */
const PAYPAL_NAME = /^(?:[\w-]+\.)*paypal\.com$/;

/** The certificates of a text; null if one of them is none. */
export function readCertificates(pem: string): X509Certificate[] | null {
  try {
    return (pem.match(CERTIFICATE) ?? [])
      .slice(0, CHAIN_MAX)
      .map((each) => new X509Certificate(each));
  } catch (error) {
    // OpenSSL says so of a text that is no certificate.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/**
 * Whether the first certificate is PayPal's: it bears the name, and through the others, each of
 * them an authority, it leads to a root that we trust. All must be good at this moment.
 */
export function isTrusted(
  chain: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  nowMs: number,
): boolean {
  let [current] = chain;
  if (current === undefined || !hasPaypalName(current)) return false;
  for (let length = 0; length < CHAIN_MAX; length += 1) {
    if (!isValidAt(current, nowMs)) return false;
    const lower: X509Certificate = current;
    if (roots.some((root) => isValidAt(root, nowMs) && hasSigned(root, lower))) return true;
    const upper = chain.find((each) => each !== lower && each.ca && hasSigned(each, lower));
    if (upper === undefined) return false;
    current = upper;
  }
  return false;
}

export function isValidAt(certificate: X509Certificate, nowMs: number): boolean {
  return certificate.validFromDate.getTime() <= nowMs && nowMs <= certificate.validToDate.getTime();
}

function hasSigned(upper: X509Certificate, lower: X509Certificate): boolean {
  return lower.checkIssued(upper) && lower.verify(upper.publicKey);
}

function hasPaypalName(certificate: X509Certificate): boolean {
  const { subject } = certificate.toLegacyObject();
  // Of several names, or of none, we do not choose.
  return typeof subject.CN === 'string' && PAYPAL_NAME.test(subject.CN);
}
