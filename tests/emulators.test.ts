import { createServer } from 'node:net';

import { expect, inject, onTestFinished, test } from 'vitest';

import { emulatorsFor } from '../scripts/start-emulators.ts';
import { findFreePort } from '../apps/server/src/testing/find-free-port.ts';

const SITE = {
  port: 3000,
  publicOrigin: 'http://localhost:3000',
  host: '127.0.0.1',
  emulatorsPort: null,
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
  { title: 'other machines can reach the site', change: { publicOrigin: LAN } },
  { title: 'other machines can reach the bound address', change: { host: '0.0.0.0' } },
  {
    title: 'the site is public, even if emulators are allowed in a private network',
    change: { publicOrigin: 'https://drama.example', isLanDemo: true },
  },
])('no emulators start if $title', async ({ change }) => {
  expect(await emulatorsFor({ ...SITE, ...change })).toBeNull();
});

test.each([
  { publicOrigin: 'http://localhost:3000', emulatorsOrigin: 'http://localhost:4321' },
  { publicOrigin: 'https://127.0.0.1', emulatorsOrigin: 'http://127.0.0.1:4321' },
  { publicOrigin: LAN, emulatorsOrigin: 'http://192.168.1.20:4321' },
])(
  '$publicOrigin has its emulators on the same host',
  async ({ publicOrigin, emulatorsOrigin }) => {
    const site = { ...SITE, publicOrigin, emulatorsPort: 4321, isLanDemo: true };

    const emulators = await emulatorsFor(site);

    expect(emulators?.origin).toBe(emulatorsOrigin);
    expect(emulators?.settings['GOOGLE_ISSUER']).toBe(`${emulatorsOrigin}/google`);
  },
);

test('emulator secrets differ on each start', async () => {
  const [first, second] = [await emulatorsFor(SITE), await emulatorsFor(SITE)];

  for (const key of ['GOOGLE_CLIENT_SECRET', 'FACEBOOK_APP_SECRET']) {
    expect(first?.settings[key]).toMatch(/^[\w-]{32}$/);
    expect(second?.settings[key]).not.toBe(first?.settings[key]);
  }
});

test('emulators use a port far from the site port, or another if that port is taken', async () => {
  const port = await findFreePort();
  const first = await emulatorsFor({ ...SITE, port });
  const wished = Number(new URL(first?.origin ?? '').port);
  expect(Math.abs(wished - port)).toBeGreaterThan(1000);
  const other = createServer().listen(wished, '127.0.0.1');
  onTestFinished(() => void other.close());
  await expect.poll(() => other.listening).toBe(true);

  const second = await emulatorsFor({ ...SITE, port });

  expect(second?.origin).not.toBe(first?.origin);
});

test('emulators whose port is in use report that they are not ready', async () => {
  const taken = Number(new URL(inject('emulators').origin).port);
  const emulators = await emulatorsFor({ ...SITE, emulatorsPort: taken });

  const running = emulators?.start();

  expect(await running?.isReady).toBe(false);
});
