// spec: 11 supply, programs that we start have no access to the site's secrets

import { expect, test } from 'vitest';

import { childSettings } from './child-settings.ts';

const MACHINE = { PATH: '/usr/bin', HOME: '/home/ada', TMPDIR: '/tmp', LC_ALL: 'C' };
const NPM = { npm_config_registry: 'http://localhost:4873/', HTTPS_PROXY: 'http://localhost:8080' };
const SECRETS = {
  SECRET: 's',
  SECRET_PREVIOUS: 's',
  DATABASE_URL: 's',
  DATABASE_APP_URL: 's',
  GOOGLE_CLIENT_SECRET: 's',
  FACEBOOK_APP_SECRET: 's',
  PAYPAL_CLIENT_SECRET: 's',
  METRICS_TOKEN: 's',
  MEDIA_STORE: 's',
  SENTRY_DSN: 's',
  AWS_SECRET_ACCESS_KEY: 's',
};
const ENVIRONMENT = { ...MACHINE, ...NPM, ...SECRETS };

test('a child process gets the machine settings but not the site secrets', () => {
  expect(childSettings(ENVIRONMENT)).toEqual(MACHINE);
});

test('npm also gets its registry and proxy settings', () => {
  expect(childSettings(ENVIRONMENT, { npm: true })).toEqual({ ...MACHINE, ...NPM });
});

test('a child process also gets each requested setting that is set', () => {
  const names = ['MEDIA_STORE', 'FFMPEG_PATH'];

  expect(childSettings(ENVIRONMENT, { names })).toEqual({ ...MACHINE, MEDIA_STORE: 's' });
});
