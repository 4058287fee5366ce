import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

// spec: 7 calls, area info
// touches: commonInfo
test.each([
  { agent: CHROME, language: 'es-MX', info: { lang: 'es-ES', browser: 'Chrome', brand: 'Google' } },
  { agent: SAFARI, language: 'ar', info: { lang: 'ar-SA', browser: 'Safari', brand: 'Apple' } },
  { agent: '', language: '', info: { lang: 'en-US', browser: 'other', brand: 'other' } },
])('the user agent "$agent" is identified as $info', async ({ agent, language, info }) => {
  await using app = await startTestApp();
  const visitor = app.clientWith({ 'user-agent': agent, 'accept-language': language });

  expect(await visitor.call('commonInfo', {})).toEqual({ ...info, consentRequired: true });
});

// spec: 7 calls, area info includes whether the region requires consent
// touches: commonInfo
test.each([
  { header: 'US', area: { country: 'US', consentRequired: false } },
  { header: 'de', area: { country: 'DE', consentRequired: true } },
  { header: 'XX', area: { consentRequired: true } },
])('the country header $header puts the visitor in $area', async ({ header, area }) => {
  await using app = await startTestApp({ site: { countryHeader: 'cf-ipcountry' } });
  const visitor = app.clientWith({ 'cf-ipcountry': header });

  const { country, consentRequired } = await visitor.call('commonInfo', {});

  expect({ country, consentRequired }).toEqual({ country: undefined, ...area });
});

test('a country header is ignored when no proxy sets it', async () => {
  await using app = await startTestApp();
  const visitor = app.clientWith({ 'cf-ipcountry': 'US' });

  expect(await visitor.call('commonInfo', {})).toMatchObject({ consentRequired: true });
});
