import { expect, test } from 'vitest';

import { createNetworkHash } from './network-hash.ts';

test('a network has one hash per secret, which does not reveal the IP address', () => {
  const hash = createNetworkHash('a secret of thirty-two characters');
  const other = createNetworkHash('b secret of thirty-two characters');

  expect(hash('203.0.113.7')).toMatch(/^[\w-]{16}$/);
  expect(hash('203.0.113.7')).toBe(hash('203.0.113.7'));
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'));
  expect(hash('203.0.113.7')).not.toBe(other('203.0.113.7'));
  expect(Buffer.from(hash('203.0.113.7'), 'base64url').toString('latin1')).not.toContain('203.0');
});
