// spec: 4 login, a public site without https is rejected; behind a proxy the server binds to
//   loopback only
// touches: TRUST_PROXY

import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';

test.each([
  { title: 'a site on this machine', settings: {}, host: '127.0.0.1' },
  {
    title: 'a site on another loopback address',
    settings: { PUBLIC_ORIGIN: 'http://127.0.0.2:3000' },
    host: '127.0.0.2',
  },
  {
    title: 'a site on the IPv6 loopback address',
    settings: { PUBLIC_ORIGIN: 'http://[::1]:3000' },
    host: '::1',
  },
  {
    title: 'a public site without a proxy',
    settings: { PUBLIC_ORIGIN: 'https://drama.example' },
    host: '::',
  },
  {
    title: 'a public site behind a proxy',
    settings: { PUBLIC_ORIGIN: 'https://drama.example', TRUST_PROXY: '1' },
    host: '127.0.0.1',
  },
  {
    title: 'a public site with a proxy on another machine',
    settings: { PUBLIC_ORIGIN: 'https://drama.example', TRUST_PROXY: '1', HOST: '0.0.0.0' },
    host: '0.0.0.0',
  },
])('$title binds to $host', ({ settings, host }) => {
  expect(readConfig(settings).host).toBe(host);
});

test.each([
  { title: 'a public site', settings: { PUBLIC_ORIGIN: 'http://hookline.example' } },
  {
    title: 'a public site configured as a demo in a private network',
    settings: { PUBLIC_ORIGIN: 'http://hookline.example', HOOKLINE_LAN_DEMO: '1' },
  },
  { title: 'a private address', settings: { PUBLIC_ORIGIN: 'http://192.168.1.20:3000' } },
])('$title does not start without https, whatever providers it has', ({ settings }) => {
  const login = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' };

  expect(() => readConfig({ ...settings, ...login })).toThrow(
    'PUBLIC_ORIGIN must begin with https://',
  );
});

test.each([
  { PUBLIC_ORIGIN: 'https://hookline.example' },
  { PUBLIC_ORIGIN: 'http://127.0.0.2:3000' },
  { PUBLIC_ORIGIN: 'http://192.168.1.20:3000', HOOKLINE_LAN_DEMO: '1' },
])('a site with %j can start', (settings) => {
  expect(readConfig(settings).publicOrigin).toBe(settings.PUBLIC_ORIGIN);
});

const PUBLIC = { PUBLIC_ORIGIN: 'https://hookline.example' };
const OPEN = { HOST: '0.0.0.0' };
const GOOGLE = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' };

test.each([
  { title: 'https without a trusted proxy', settings: PUBLIC, says: 'TRUST_PROXY is 0' },
  { title: 'a demo that other machines can reach', settings: OPEN, says: 'there are no emulators' },
])('the start warns about $title', ({ settings, says }) => {
  expect(readConfig(settings).warnings).toEqual([expect.stringContaining(says)]);
});

test.each([
  {},
  { ...PUBLIC, TRUST_PROXY: '1' },
  { PUBLIC_ORIGIN: 'https://localhost:3443' },
  { ...OPEN, HOOKLINE_LAN_DEMO: '1' },
  { ...OPEN, ...GOOGLE },
])('the start gives no warning for %j', (settings) => {
  expect(readConfig(settings).warnings).toEqual([]);
});

// spec: 11 supply, a public site shows the demo only if configured
// touches: HOOKLINE_DEMO
test.each([
  { title: 'on this machine', settings: {}, isDemo: true },
  {
    title: 'for phones in a private network',
    settings: { PUBLIC_ORIGIN: 'http://192.168.1.7:3000', HOOKLINE_LAN_DEMO: '1' },
    isDemo: true,
  },
  {
    title: 'on the internet',
    settings: { PUBLIC_ORIGIN: 'https://drama.example', TRUST_PROXY: '1' },
    isDemo: false,
  },
  {
    title: 'on the internet configured as a demo in a private network',
    settings: { PUBLIC_ORIGIN: 'https://drama.example', HOOKLINE_LAN_DEMO: '1' },
    isDemo: false,
  },
])('a site $title sells the demo by default: $isDemo', ({ settings, isDemo }) => {
  expect(readConfig(settings).isDemo).toBe(isDemo);
  expect(readConfig({ ...settings, HOOKLINE_DEMO: '1' }).isDemo).toBe(true);
  expect(readConfig({ ...settings, HOOKLINE_DEMO: '0' }).isDemo).toBe(false);
});
