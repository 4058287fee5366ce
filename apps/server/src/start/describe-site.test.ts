// spec: 12 operation, a start prints who can log in, how payments are taken and where data is
//   stored

import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { describePlaces, describeProviders } from './describe-site.ts';

const PUBLIC = { PUBLIC_ORIGIN: 'https://drama.example', TRUST_PROXY: '1' };
const GOOGLE = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'g' };
const FACEBOOK = { FACEBOOK_APP_ID: 'f', FACEBOOK_APP_SECRET: 'f' };
const PAYPAL = { PAYPAL_CLIENT_ID: 'p', PAYPAL_CLIENT_SECRET: 'p', PAYPAL_WEBHOOK_ID: '1JE' };

test.each([
  {
    settings: { ...GOOGLE, ...FACEBOOK, ...PAYPAL },
    lines: ['  Log in    with Google or Facebook', '  Pay       by PayPal'],
  },
  {
    settings: { ...FACEBOOK, ...PAYPAL, PAYPAL_SANDBOX: '1' },
    lines: ['  Log in    with Facebook', "  Pay       by PayPal's sandbox, which takes no money"],
  },
  {
    settings: {},
    lines: [
      expect.stringMatching(/^ {2}Log in {4}nobody can: set GOOGLE_CLIENT_ID /),
      expect.stringMatching(/^ {2}Pay {7}nothing can be bought: set PAYPAL_CLIENT_ID, /),
    ],
  },
])('the start prints which logins and payments are available', ({ settings, lines }) => {
  expect(describeProviders(readConfig({ ...PUBLIC, ...settings }))).toEqual(lines);
});

test('an emulator is described as an emulator', () => {
  const emulators = { GOOGLE_ISSUER: 'http://localhost:13000/google', ...GOOGLE };

  expect(describeProviders(readConfig(emulators))[0]).toBe(
    '  Log in    with an emulator of Google',
  );
});

test('the start prints the locations of data and log without passwords', () => {
  const settings = {
    ...PUBLIC,
    LOG_LEVEL: 'warn',
    DATABASE_URL: 'postgres://owner:pa55word@db.example/drama',
    MEDIA_STORE: 's3://KEY:pa55word@s3.example/films',
  };

  expect(describePlaces(readConfig(settings))).toEqual([
    '  Database  drama at db.example',
    '  Media     films at s3.example',
    '  Log       here, from level warn on (LOG_LEVEL)',
    '  Demo      off',
  ]);
  expect(describePlaces(readConfig({ DATA_DIR: '/srv/data' }))).toEqual([
    '  Database  our own, in /srv/data',
    '  Media     /srv/data/media',
    "  Log       here, from level info on (LOG_LEVEL); PostgreSQL's in /srv/data/postgres.log",
    '  Demo      on',
  ]);
});
