// spec: 2 footer, links and addresses are settings; only a local demo has placeholders
// touches: apps/server/src/config.ts

import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';

const PUBLIC = { PUBLIC_ORIGIN: 'https://drama.example' };
const DEMO_ON_PHONE = { PUBLIC_ORIGIN: 'http://192.168.1.7:3000', HOOKLINE_LAN_DEMO: '1' };

test('a public site shows no links and no e-mail address unless they are configured', () => {
  const { company } = readConfig(PUBLIC);

  expect(company.name).toBe('Hookline');
  expect([company.email, ...Object.values(company.links)].filter(Boolean)).toEqual([]);
});

test('an operator can configure name, e-mail address, app stores and social networks', () => {
  const { company } = readConfig({
    ...PUBLIC,
    COMPANY_NAME: 'Drama & Sons',
    CONTACT_EMAIL: 'hello@drama.example',
    APP_STORE_URL: 'https://apps.apple.com/app/id1',
    TIKTOK_PAGE_URL: 'https://www.tiktok.com/@drama',
  });

  expect(company).toMatchObject({ name: 'Drama & Sons', email: 'hello@drama.example' });
  expect(company.links).toMatchObject({
    apple: 'https://apps.apple.com/app/id1',
    tiktok: 'https://www.tiktok.com/@drama',
    google: undefined,
  });
});

test.each([{}, DEMO_ON_PHONE])(
  'the demo with %j has placeholder links that lead to no real company',
  (environment) => {
    const { company } = readConfig(environment);

    const hosts = Object.values(company.links).map((link) => new URL(link ?? '').hostname);
    expect(hosts).toEqual(Array.from({ length: 6 }, () => 'example.com'));
    expect(company.email).toMatch(/\.example$/);
  },
);

test('a real catalogue on this machine has no placeholder links', () => {
  expect(readConfig({ HOOKLINE_DEMO: '0' }).company.links.google).toBeUndefined();
});

test.each([
  ['GOOGLE_PLAY_URL', 'http://play.google.com/x', 'an address that begins with https://'],
  ['FACEBOOK_PAGE_URL', 'javascript:alert(1)', 'an address that begins with https://'],
  ['CONTACT_EMAIL', 'nobody', 'an e-mail address'],
  ['COMPANY_NAME', 'x'.repeat(81), 'a name of at most 80 characters'],
])('%s=%s stops the start with a one-sentence error', (key, value, expected) => {
  expect(() => readConfig({ [key]: value })).toThrow(`${key} must be ${expected}, not '${value}'.`);
});
