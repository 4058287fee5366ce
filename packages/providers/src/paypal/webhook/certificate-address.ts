const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/** Origins at which PayPal publishes the certificates of its webhooks. */
const PAYPAL_BASES = [
  'https://api.paypal.com',
  'https://api-m.paypal.com',
  'https://api.sandbox.paypal.com',
  'https://api-m.sandbox.paypal.com',
];

/**
 * Returns whether the certificate URL of a webhook may be fetched: only a URL at PayPal's
 * own hosts over https. Anybody can send a webhook, so no other URL is requested. The contents are
 * trusted, because TLS proves the host.
 *
 * @param emulatorUrl  URL of an emulator's API; if given, only its certificates may be fetched.
 */
export function isCertificateAddress(address: string, emulatorUrl: string | null): boolean {
  const bases = emulatorUrl === null ? PAYPAL_BASES : [emulatorUrl];
  const base = bases.find((each) => address.startsWith(`${each}/`));
  return base !== undefined && PATH.test(address.slice(base.length));
}
