import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

test('without settings the server binds to loopback only, on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    mediaOrigin: '',
    databaseUrl: null,
    trustedProxyCount: 0,
  });
});

test('a server with a public origin binds all addresses; an empty setting counts as unset', () => {
  const config = readConfig({ PUBLIC_ORIGIN: 'https://drama.example/', PORT: '' });

  expect(config).toMatchObject({ publicOrigin: 'https://drama.example', host: '::', port: 3000 });
});

test('library changes have their own rate limit', () => {
  expect(readConfig({}).perMinute.library).toBe(600);
  expect(readConfig({ LIBRARY_PER_MINUTE: '30' }).perMinute.library).toBe(30);
});

test('plays, rendered pages and all other calls have separate rate limits', () => {
  const limits = { PLAYS_PER_MINUTE: '1', PAGES_PER_MINUTE: '2', CALLS_PER_MINUTE: '3' };

  expect(readConfig({}).perMinute).toMatchObject({ play: 600, page: 1200, call: 6000 });
  expect(readConfig(limits).perMinute).toMatchObject({ play: 1, page: 2, call: 3 });
});

test('the API and tracking are at /api unless configured otherwise', () => {
  const given = { API_BASE_PATH: '/v2/api', TRACKING_URL: 'https://t.drama.example/v2/api/' };

  expect(readConfig({})).toMatchObject({ apiBasePath: '/api', trackingUrl: null });
  expect(readConfig(given)).toMatchObject({
    apiBasePath: '/v2/api',
    trackingUrl: 'https://t.drama.example/v2/api',
  });
});

test('a DSN configures the error service; without one, errors are only logged', () => {
  const target = readConfig({ SENTRY_DSN: 'https://key@errors.example.com/42' }).errorTarget;

  expect(readConfig({}).errorTarget).toBeNull();
  expect(target).toEqual({
    url: 'https://errors.example.com/api/42/envelope/',
    publicKey: 'key',
  });
});

test('the country header name is lower-cased', () => {
  expect(readConfig({}).countryHeader).toBeNull();
  expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry' }).countryHeader).toBe('cf-ipcountry');
});

test.each([
  {
    key: 'API_BASE_PATH',
    value: 'https://api.example.com',
    sentence:
      "API_BASE_PATH must be a path such as /api, without a slash at its end, not 'https://api.example.com'.",
  },
  {
    key: 'TRACKING_URL',
    value: '/t',
    sentence: "TRACKING_URL must be an address such as https://t.example.com/api, not '/t'.",
  },
  {
    key: 'PORT',
    value: '70000',
    sentence: "PORT must be a whole number from 1 to 65535, not '70000'.",
  },
  {
    key: 'PORT',
    value: 'http',
    sentence: "PORT must be a whole number from 1 to 65535, not 'http'.",
  },
  {
    key: 'PUBLIC_ORIGIN',
    value: 'https://drama.example/path',
    sentence:
      "PUBLIC_ORIGIN must be an origin such as https://example.com, not 'https://drama.example/path'.",
  },
  {
    key: 'PUBLIC_ORIGIN',
    value: 'drama.example.com',
    sentence:
      "PUBLIC_ORIGIN must be an origin such as https://example.com, not 'drama.example.com'.",
  },
  {
    key: 'TRUST_PROXY',
    value: 'yes',
    sentence: "TRUST_PROXY must be a whole number from 0 to 10, not 'yes'.",
  },
])('$key=$value stops the start with a one-sentence error', ({ key, value, sentence }) => {
  expect(() => readConfig({ [key]: value })).toThrow(sentence);
});

test.each(['DATABASE_URL', 'METRICS_TOKEN', 'SECRET', 'SENTRY_DSN'])(
  'the error about an invalid %s does not repeat its value',
  (key) => {
    expect(() => readConfig({ [key]: 'pa55word' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('pa55word') }),
    );
  },
);

// spec: 12 operation, a wrong setting, or half of a pair, stops the start with a sentence that
//   names it
// touches: GOOGLE_CLIENT_SECRET
test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['FACEBOOK_APP_SECRET', 'FACEBOOK_APP_ID'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  ['PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID'],
])('setting %s alone stops the start with an error that names %s', (given, missing) => {
  expect(() => readConfig({ [given]: 'a-value' })).toThrow(
    `${missing} must be set where ${given} is.`,
  );
});

test('DATABASE_APP_URL alone stops the start and does not start the embedded database', () => {
  expect(() => readConfig({ DATABASE_APP_URL: 'postgres://site@db.example/hookline' })).toThrow(
    'DATABASE_URL must be set where DATABASE_APP_URL is.',
  );
});

test('a renamed setting still works under its former name, with a warning', () => {
  const config = readConfig({ NOTICES_PER_MINUTE: '7' });

  expect(config.perMinute.webhook).toBe(7);
  expect(config.warnings).toEqual([
    'NOTICES_PER_MINUTE is now called WEBHOOKS_PER_MINUTE. It still works; please rename it.',
  ]);
});

test('the current name of a setting takes precedence over its former name', () => {
  const config = readConfig({ NOTICES_PER_MINUTE: '7', WEBHOOKS_PER_MINUTE: '8' });

  expect(config.perMinute.webhook).toBe(8);
  expect(config.warnings).toEqual([
    'NOTICES_PER_MINUTE is ignored, because its new name, WEBHOOKS_PER_MINUTE, is set.',
  ]);
});

test('an empty former name counts as unset, and the current name alone gives no warning', () => {
  const config = readConfig({ NOTICES_PER_MINUTE: '', WEBHOOKS_PER_MINUTE: '8' });

  expect(config).toMatchObject({ perMinute: { webhook: 8 }, warnings: [] });
  expect(readConfig({})).toMatchObject({ perMinute: { webhook: 1200 }, warnings: [] });
});
