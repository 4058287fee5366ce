import { createServer } from 'node:net';

import { expect, inject, onTestFinished, test } from 'vitest';

import { standinsFor } from '../scripts/start-standins.ts';
import { freePort } from './site/free-port.ts';

const SITE = {
  port: 3000,
  publicOrigin: 'http://localhost:3000',
  host: '127.0.0.1',
  standinsPort: null,
  isLanDemo: false,
  login: { google: null, facebook: null },
  payment: { paypal: null },
};
const LAN = 'http://192.168.1.20:3000';
const CREDENTIALS = { id: 'an-id', secret: 'a-secret' };

test.each([
  { title: 'Google is set up', change: { login: { google: CREDENTIALS, facebook: null } } },
  { title: 'Facebook is set up', change: { login: { google: null, facebook: CREDENTIALS } } },
  {
    title: 'PayPal is set up',
    change: { payment: { paypal: { ...CREDENTIALS, webhookId: 'an-id' } } },
  },
  { title: 'the site is public', change: { publicOrigin: 'https://drama.example' } },
  { title: 'others around can reach the site', change: { publicOrigin: LAN } },
  {
    title: 'the site is public, even where a private network may use them',
    change: { publicOrigin: 'https://drama.example', isLanDemo: true },
  },
])('there are no stand-ins where $title', async ({ change }) => {
  expect(await standinsFor({ ...SITE, ...change })).toBeNull();
});

test.each([
  { publicOrigin: 'http://localhost:3000', standinsOrigin: 'http://localhost:4321' },
  { publicOrigin: 'https://127.0.0.1', standinsOrigin: 'http://127.0.0.1:4321' },
  { publicOrigin: LAN, standinsOrigin: 'http://192.168.1.20:4321' },
])('$publicOrigin has its stand-ins on the same host', async ({ publicOrigin, standinsOrigin }) => {
  const site = { ...SITE, publicOrigin, standinsPort: 4321, isLanDemo: true };

  const standins = await standinsFor(site);

  expect(standins?.origin).toBe(standinsOrigin);
  expect(standins?.settings['GOOGLE_ISSUER']).toBe(`${standinsOrigin}/google`);
});

test('nobody can know the secrets of a stand-in from the start before', async () => {
  const [first, second] = [await standinsFor(SITE), await standinsFor(SITE)];

  for (const key of ['GOOGLE_CLIENT_SECRET', 'FACEBOOK_APP_SECRET']) {
    expect(first?.settings[key]).toMatch(/^[\w-]{32}$/);
    expect(second?.settings[key]).not.toBe(first?.settings[key]);
  }
});

test('a site on the next port finds its own port free, and a port that is taken is left alone', async () => {
  const port = await freePort();
  const first = await standinsFor({ ...SITE, port });
  const wished = Number(new URL(first?.origin ?? '').port);
  expect(Math.abs(wished - port)).toBeGreaterThan(1000);
  const other = createServer().listen(wished, '127.0.0.1');
  onTestFinished(() => void other.close());
  await expect.poll(() => other.listening).toBe(true);

  const second = await standinsFor({ ...SITE, port });

  expect(second?.origin).not.toBe(first?.origin);
});

test('a stand-in that cannot have its port says so at once', async () => {
  const taken = Number(new URL(inject('standins').origin).port);
  const standins = await standinsFor({ ...SITE, standinsPort: taken });

  const running = standins?.start();

  expect(await running?.isReady).toBe(false);
});
