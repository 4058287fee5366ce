import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { createHeaderSets } from '../http/headers/headers.ts';
import { siteOf } from './site-of.ts';

const APP = {
  PAYPAL_CLIENT_ID: 'app',
  PAYPAL_CLIENT_SECRET: 'pa55word',
  PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
};
const SITE = { PUBLIC_ORIGIN: 'https://drama.example' };

test.each([
  { title: 'takes payments', settings: { ...SITE, ...APP, PAYPAL_SANDBOX: '1' }, says: true },
  { title: 'has no credentials', settings: { ...SITE, PAYPAL_SANDBOX: '1' }, says: false },
  { title: 'is not used', settings: { ...SITE, ...APP }, says: false },
])("when PayPal's sandbox $title, pages have a sandbox flag: $says", ({ settings, says }) => {
  expect(siteOf(readConfig(settings), '').isSandbox).toBe(says);
});

const GOOGLE = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'g' };
const FACEBOOK = { FACEBOOK_APP_ID: 'f', FACEBOOK_APP_SECRET: 'f' };

// spec: 2 login, ours: a site offers only the login providers that it has set up
// touches: onlyProvider
test.each([
  { title: 'Google', settings: GOOGLE, only: 'google' },
  { title: 'Facebook', settings: FACEBOOK, only: 'facebook' },
  { title: 'both providers', settings: { ...GOOGLE, ...FACEBOOK }, only: null },
  { title: 'neither', settings: {}, only: null },
])('the only login of a site that has set up $title is $only', ({ settings, only }) => {
  expect(siteOf(readConfig({ ...SITE, ...settings }), '').onlyProvider).toBe(only);
});

// spec: 12 deployment, HSTS excludes subdomains unless configured
// touches: HSTS_SUBDOMAINS
test.each([
  { asked: undefined, header: 'max-age=31536000' },
  { asked: '1', header: 'max-age=31536000; includeSubDomains' },
])('HSTS includes subdomains only if configured: $header', ({ asked, header }) => {
  const site = siteOf(readConfig({ ...SITE, HSTS_SUBDOMAINS: asked }), '');

  expect(createHeaderSets(site).page['strict-transport-security']).toBe(header);
});

test.each([
  { title: 'of MEDIA_ORIGIN', asked: 'https://cdn.example', from: 'https://cdn.example' },
  { title: 'of the media store', asked: undefined, from: 'https://bucket.example' },
])('films are loaded from the URL $title', ({ asked, from }) => {
  const site = siteOf(readConfig({ ...SITE, MEDIA_ORIGIN: asked }), 'https://bucket.example');

  expect(site.mediaOrigin).toBe(from);
  expect(createHeaderSets(site).page['content-security-policy']).toContain(`blob: ${from}`);
});

test('a MEDIA_ORIGIN equal to our own origin is ignored', () => {
  const settings = { ...SITE, MEDIA_ORIGIN: SITE.PUBLIC_ORIGIN };

  expect(siteOf(readConfig(settings), '').mediaOrigin).toBe('');
});
