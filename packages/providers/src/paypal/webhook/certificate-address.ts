const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/** PayPal publishes the certificates of its webhooks at these hosts. */
const PAYPAL_BASES = [
  'https://api.paypal.com',
  'https://api-m.paypal.com',
  'https://api.sandbox.paypal.com',
  'https://api-m.sandbox.paypal.com',
];

/**
 * Tells whether the certificate address of a webhook may be fetched: exactly a certificate of
 * PayPal's own hosts over https. Anybody can send a webhook, so no other address is asked. What is
 * there is believed, because TLS proves the host.
 *
 * @param emulatorUrl  The address of an emulator's API: then only its certificates may be fetched.
 */
export function isCertificateAddress(address: string, emulatorUrl: string | null): boolean {
  const bases = emulatorUrl === null ? PAYPAL_BASES : [emulatorUrl];
  const base = bases.find((each) => address.startsWith(`${each}/`));
  return base !== undefined && PATH.test(address.slice(base.length));
}
