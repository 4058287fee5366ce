import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const SETTINGS = {
  EMULATORS_PORT: '4000',
  EMULATORS_ORIGIN: 'http://localhost:4000',
  PUBLIC_ORIGIN: 'http://localhost:3000/',
  GOOGLE_CLIENT_ID: 'an-id',
  GOOGLE_CLIENT_SECRET: 'a-secret',
  FACEBOOK_APP_ID: '1',
  FACEBOOK_APP_SECRET: 'a-secret',
  PAYPAL_CLIENT_ID: 'an-id',
  PAYPAL_CLIENT_SECRET: 'a-secret',
  PAYPAL_WEBHOOK_ID: 'a-webhook',
};

test('webhooks are sent below the API base path of the site', () => {
  expect(readConfig(SETTINGS).apiBasePath).toBe('/api');
  expect(readConfig({ ...SETTINGS, API_BASE_PATH: '' }).apiBasePath).toBe('/api');
  expect(readConfig({ ...SETTINGS, API_BASE_PATH: '/v2' }).apiBasePath).toBe('/v2');
});
