// spec: 4 login, the server does not start with an emulator that other machines can reach
// touches: apps/server/src/config.ts

import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const EMULATOR = 'http://localhost:3001/google';

test.each([
  { title: 'a public site', origin: 'https://drama.example' },
  { title: 'a public site without https', origin: 'http://drama.example' },
  { title: 'a private address', origin: 'http://192.168.1.20:3000' },
  { title: 'a name that only begins like loopback', origin: 'http://localhost.evil.example' },
])('the server refuses to start with an emulator on $title', ({ origin }) => {
  const start = () => readConfig({ PUBLIC_ORIGIN: origin, GOOGLE_ISSUER: EMULATOR });

  expect(start).toThrow(`must not serve ${origin}`);
});

test.each(['GOOGLE_ISSUER', 'FACEBOOK_GRAPH_URL', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_SDK_URL'])(
  'an emulator in %s alone is also rejected',
  (key) => {
    const settings = { PUBLIC_ORIGIN: 'https://drama.example', [key]: EMULATOR };

    expect(() => readConfig(settings)).toThrow('set the credentials of the real provider');
  },
);

test.each([
  { title: 'https on a private address', url: 'https://10.0.0.7/google' },
  { title: 'https on loopback', url: 'https://127.0.0.1:8443' },
  { title: 'plain http anywhere', url: 'http://accounts.example.com' },
])('$title counts as an emulator', ({ url }) => {
  const settings = { PUBLIC_ORIGIN: 'https://drama.example', GOOGLE_ISSUER: url };

  expect(() => readConfig(settings)).toThrow('must not serve');
});

test('an emulator may serve this machine, and a private network only if configured', () => {
  const lan = { PUBLIC_ORIGIN: 'http://192.168.1.20:3000', GOOGLE_ISSUER: EMULATOR };

  expect(readConfig({ GOOGLE_ISSUER: EMULATOR }).login.googleIssuer).toBe(EMULATOR);
  expect(readConfig({ ...lan, HOOKLINE_LAN_DEMO: '1' }).isLanDemo).toBe(true);
  expect(() =>
    readConfig({ ...lan, PUBLIC_ORIGIN: 'https://drama.example', HOOKLINE_LAN_DEMO: '1' }),
  ).toThrow('must not serve');
});

// spec: 4 login, an emulator is rejected if other machines can reach the bound address
// touches: HOST
test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://127.0.0.2:3000' },
])('an emulator is rejected if other machines can reach a site with %j', (settings) => {
  const start = () => readConfig({ ...settings, GOOGLE_ISSUER: EMULATOR });

  expect(start).toThrow(`must not serve HOST ${settings.HOST}`);
});

test.each([
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { HOST: 'localhost' },
  { PUBLIC_ORIGIN: 'http://127.0.0.2:3000' },
  { HOST: '0.0.0.0', HOOKLINE_LAN_DEMO: '1' },
])('an emulator is allowed for a site with %j', (settings) => {
  expect(readConfig({ ...settings, GOOGLE_ISSUER: EMULATOR }).login.googleIssuer).toBe(EMULATOR);
});

test('the real providers are allowed for any site', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'https://drama.example' }).login.googleIssuer).toBe(
    'https://accounts.google.com',
  );
});
