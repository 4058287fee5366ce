import { expect, test } from 'vitest';

import { clientNetwork } from './client-network.ts';

test.each([
  { address: '203.0.113.7', network: '203.0.113.7' },
  { address: '::ffff:203.0.113.7', network: '203.0.113.7' },
  { address: '::ffff:cb00:7107', network: '203.0.113.7' },
  { address: '::FFFF:CB00:7107', network: '203.0.113.7' },
  { address: '0:0:0:0:0:ffff:203.0.113.7', network: '203.0.113.7' },
  { address: '0000:0000:0000:0000:0000:ffff:cb00:7107', network: '203.0.113.7' },
  { address: '::ffff:0.0.0.9', network: '0.0.0.9' },
  { address: '::ffff:0:cb00:7107', network: '0:0:0:0::/64' },
  { address: '2001:db8:1:2:0:ffff:cb00:7107', network: '2001:db8:1:2::/64' },
  { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' },
  { address: '2001:DB8:0001:2::9', network: '2001:db8:1:2::/64' },
  { address: '2001:db8::1', network: '2001:db8:0:0::/64' },
  { address: '::1', network: '0:0:0:0::/64' },
  { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
  { address: 'unknown', network: 'unknown' },
  { address: 'x'.repeat(1000), network: 'x'.repeat(64) },
])('$address counts as $network', ({ address, network }) => {
  expect(clientNetwork(address)).toBe(network);
});
