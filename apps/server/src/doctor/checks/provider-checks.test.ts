// spec: 12 operation, provider credentials, and PayPal's webhook and permissions are checked
// touches: apps/server/src/doctor/checks/payments.ts

import { addMerchant } from '@hookline/providers/testing';
import { expect, inject, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { loginCheck } from './logins.ts';
import { paymentCheck } from './payments.ts';

const SITE = 'http://localhost:3000';
const WEBHOOK_URL = `${SITE}/api/pay/paypal/webhook`;

const subjectOf = (settings: Readonly<Record<string, string>>) => ({
  config: readConfig({ PUBLIC_ORIGIN: SITE, ...settings }),
  now: Date.now,
});

const levelsOf = (findings: readonly { level: string }[]) => findings.map(({ level }) => level);

test('each provider that accepts our credentials is reported separately', async () => {
  const findings = await loginCheck.run(subjectOf(inject('emulators').settings));

  expect(
    findings.slice(1).map(({ level, sentence }) => `${level} ${sentence.split(' ')[0]}`),
  ).toEqual(['ok Google', 'ok Facebook']);
});

// spec: 12 operation, ours: the doctor says which logins the pages offer
// touches: loginCheck
test.each([
  { without: '', sentence: 'Pages offer logins with Google and Facebook.' },
  {
    without: 'FACEBOOK',
    sentence:
      'Pages offer logins with Google alone: FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are not set.',
  },
  {
    without: 'GOOGLE',
    sentence:
      'Pages offer logins with Facebook alone: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.',
  },
])('the first finding about logins is "$sentence"', async ({ without, sentence }) => {
  const set = Object.entries(inject('emulators').settings).filter(
    ([key]) => without === '' || !key.startsWith(without),
  );

  const findings = await loginCheck.run(subjectOf(Object.fromEntries(set)));

  expect(findings[0]).toEqual({ level: 'ok', sentence });
});

test.each(['GOOGLE_CLIENT_SECRET', 'FACEBOOK_APP_SECRET'])(
  'a wrong %s is a fault that names it and does not affect the other provider',
  async (key) => {
    const { settings } = inject('emulators');

    const findings = await loginCheck.run(subjectOf({ ...settings, [key]: 'guessed' }));

    const [fault, ...others] = findings.filter(({ level }) => level === 'fault');
    expect(fault?.sentence).toContain(`rejects`);
    expect(fault?.sentence).toContain(key);
    expect(others).toEqual([]);
    expect(findings).toHaveLength(3);
  },
);

test('an unreachable provider is a fault', async () => {
  const { settings } = inject('emulators');
  const findings = await loginCheck.run(
    subjectOf({ ...settings, GOOGLE_ISSUER: 'http://127.0.0.1:9' }),
  );

  expect(findings[1]).toMatchObject({
    level: 'fault',
    sentence: expect.stringContaining('Google cannot be reached'),
  });
});

test('a public site without providers gets a warning of missing logins and payments', async () => {
  const subject = subjectOf({ PUBLIC_ORIGIN: 'https://drama.example' });

  const findings = [...(await loginCheck.run(subject)), ...(await paymentCheck.run(subject))];

  expect(levelsOf(findings)).toEqual(['warning', 'warning']);
  expect(findings[0]?.sentence).toContain('GOOGLE_CLIENT_ID');
  expect(findings[1]?.sentence).toContain('PAYPAL_CLIENT_ID');
});

test('a PayPal app that is set up for this site is reported as ok', async () => {
  const merchant = await addMerchant(inject('emulators').settings, WEBHOOK_URL);

  const findings = await paymentCheck.run(subjectOf(merchant.settings));

  expect(levelsOf(findings)).toEqual(['ok']);
});

test('wrong PayPal credentials are a fault that names them', async () => {
  const merchant = await addMerchant(inject('emulators').settings, WEBHOOK_URL);
  const settings = { ...merchant.settings, PAYPAL_CLIENT_SECRET: 'guessed' };

  expect(await paymentCheck.run(subjectOf(settings))).toEqual([
    {
      level: 'fault',
      sentence: expect.stringContaining('PayPal rejects PAYPAL_CLIENT_ID'),
    },
  ]);
});

test('a missing permission is reported, and so is a webhook that points to another URL', async () => {
  const elsewhere = 'https://old.drama.example/api/pay/paypal/webhook';
  const merchant = await addMerchant(inject('emulators').settings, elsewhere);
  await merchant.setFaults({ api: { kind: 'forbidden', on: 'search' } });

  const findings = await paymentCheck.run(subjectOf(merchant.settings));

  expect(levelsOf(findings)).toEqual(['ok', 'fault', 'warning']);
  expect(findings[1]?.sentence).toBe(
    `The webhook PAYPAL_WEBHOOK_ID points to ${elsewhere}, not to ${WEBHOOK_URL}.`,
  );
  expect(findings[2]?.sentence).toContain('Transaction search');
});

test('an unknown webhook id is a fault that names the webhook URL to create', async () => {
  const merchant = await addMerchant(inject('emulators').settings, WEBHOOK_URL);

  const findings = await paymentCheck.run(
    subjectOf({ ...merchant.settings, PAYPAL_WEBHOOK_ID: '9XX' }),
  );

  expect(findings.at(-1)).toMatchObject({
    level: 'fault',
    sentence: expect.stringContaining(WEBHOOK_URL),
  });
});
