import { expect, test } from 'vitest';

import { clientAddress } from './client-address.ts';

const FORWARDED = 'made-up, 203.0.113.7, 10.0.0.2';

test.each([
  { proxyCount: 0, address: '10.0.0.1', title: 'without a proxy no header is trusted' },
  { proxyCount: 1, address: '10.0.0.2', title: 'with one proxy the last address is trusted' },
  { proxyCount: 2, address: '203.0.113.7', title: 'with two proxies the last but one is trusted' },
])('$title', ({ proxyCount, address }) => {
  expect(clientAddress('10.0.0.1', FORWARDED, proxyCount)).toBe(address);
});

test("a request that bypassed the proxies is identified by its socket's IP address", () => {
  expect(clientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
});

test.each([
  ['203.0.113.7:1001', '203.0.113.7'],
  ['[2001:db8::1]:1001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown:80:80', 'unknown:80:80'],
])('the proxy address %s maps to the same visitor on every port: %s', (hop, address) => {
  expect(clientAddress('10.0.0.1', `198.51.100.9, ${hop}`, 1)).toBe(address);
});
