import { expect, test } from 'vitest';

import { isCertificateAddress } from './certificate-address.ts';

const PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270';
const EMULATOR = 'http://localhost:3001/paypal';

test.each([
  `https://api.paypal.com${PATH}`,
  `https://api-m.paypal.com${PATH}`,
  `https://api.sandbox.paypal.com${PATH}`,
  `https://api-m.sandbox.paypal.com${PATH}`,
])("%s is PayPal's certificate URL and not the emulator's", (address) => {
  expect(isCertificateAddress(address, null)).toBe(true);
  expect(isCertificateAddress(address, EMULATOR)).toBe(false);
});

test("an emulator's certificate URL is accepted for the emulator only", () => {
  expect(isCertificateAddress(`${EMULATOR}${PATH}`, EMULATOR)).toBe(true);
  expect(isCertificateAddress(`${EMULATOR}${PATH}`, null)).toBe(false);
});

test.each([
  '',
  'CERT-1',
  `http://api.paypal.com${PATH}`,
  `//api.paypal.com${PATH}`,
  `https://api.paypal.com.evil.example${PATH}`,
  `https://evil.example/api.paypal.com${PATH}`,
  `https://evil.example/?https://api.paypal.com${PATH}`,
  `https://evilapi.paypal.com${PATH}`,
  `https://www.paypal.com${PATH}`,
  `https://api.paypal.com@evil.example${PATH}`,
  `https://user@api.paypal.com${PATH}`,
  `https://api.paypal.com:8443${PATH}`,
  `https://api.paypal.com.${PATH}`,
  `https://API.paypal.com${PATH}`,
  `https://api.paypal.com\\.evil.example${PATH}`,
  `https://api.paypal.com/v1/notifications/certs/`,
  `https://api.paypal.com/v1/notifications/certs/../../../redirect`,
  `https://api.paypal.com/v1/notifications/certs/%2e%2e%2fredirect`,
  `https://api.paypal.com/v1/notifications/certs/a/b`,
  `https://api.paypal.com//v1/notifications/certs/CERT-1`,
  `https://api.paypal.com/v1/oauth2/token`,
  `https://api.paypal.com${PATH}?to=evil.example`,
  `https://api.paypal.com${PATH}#evil`,
  `https://api.paypal.com${PATH}\n.evil.example`,
  ` https://api.paypal.com${PATH}`,
  `${EMULATOR}.evil.example${PATH}`,
  `http://localhost:3001@evil.example/paypal${PATH}`,
  `http://localhost:3001${PATH}`,
  `file:///etc/passwd`,
])('%j is never accepted as a certificate URL', (address) => {
  expect(isCertificateAddress(address, null)).toBe(false);
  expect(isCertificateAddress(address, EMULATOR)).toBe(false);
});
