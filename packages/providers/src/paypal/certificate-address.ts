const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/** Where PayPal publishes what its webhooks are signed with. */
const PAYPAL_BASES = [
  'https://api.paypal.com',
  'https://api-m.paypal.com',
  'https://api.sandbox.paypal.com',
  'https://api-m.sandbox.paypal.com',
];

/**
 * Whether an address that a webhook names may be fetched: a certificate of PayPal's own hosts over
 * https, written without any ornament. Anybody can write a webhook, so nothing else is asked.
 *
 * @param standinUrl  Where a stand-in has its API: then its certificates, and no others.
 */
export function isCertificateAddress(address: string, standinUrl: string | null): boolean {
  const bases = standinUrl === null ? PAYPAL_BASES : [standinUrl];
  const base = bases.find((each) => address.startsWith(`${each}/`));
  return base !== undefined && PATH.test(address.slice(base.length));
}
