import { expect, test } from 'vitest';

import { isLoopback, loopbackAddressOf } from './loopback.ts';

test.each([
  'localhost',
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.255',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('%s is reachable from this machine only', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  '',
  '0.0.0.0',
  '::',
  '[::]',
  '192.168.1.20',
  '128.0.0.1',
  '1127.0.0.1',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'my-localhost',
  '::ffff:10.0.0.1',
])('%j may be reachable from other machines', (host) => {
  expect(isLoopback(host)).toBe(false);
});

test.each([
  ['localhost', '127.0.0.1'],
  ['127.0.0.2', '127.0.0.2'],
  ['[::1]', '::1'],
])('a site on %s is bound to %s', (host, address) => {
  expect(loopbackAddressOf(host)).toBe(address);
});
