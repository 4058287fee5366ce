import { expect, test } from 'vitest';

import { readPaymentConfig } from './payment-config.ts';

const SITE = { publicOrigin: 'https://drama.example', host: '::', isLanDemo: false };
const HERE = { publicOrigin: 'http://localhost:3000', host: '127.0.0.1', isLanDemo: false };
const APP = { PAYPAL_CLIENT_ID: 'app', PAYPAL_CLIENT_SECRET: 'pa55word' };
const HOOK = { PAYPAL_WEBHOOK_ID: '1JE4291016473214C' };
const EMULATOR = {
  PAYPAL_API_URL: 'http://localhost:13000/paypal/',
  PAYPAL_WEB_ORIGIN: 'http://localhost:13000',
};

test('without credentials nothing can be bought, and the server starts', () => {
  expect(readPaymentConfig({}, SITE)).toEqual({
    paypal: null,
    apiUrl: 'https://api-m.paypal.com',
    webOrigin: 'https://www.paypal.com',
  });
});

test('with credentials PayPal itself takes payments, or its place to try', () => {
  const sandbox = {
    PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
    PAYPAL_WEB_ORIGIN: 'https://www.sandbox.paypal.com',
  };

  expect(readPaymentConfig({ ...APP, ...HOOK }, SITE).paypal).toEqual({
    id: 'app',
    secret: 'pa55word',
    webhookId: '1JE4291016473214C',
  });
  expect(readPaymentConfig({ ...APP, ...HOOK, ...sandbox }, SITE).apiUrl).toBe(
    'https://api-m.sandbox.paypal.com',
  );
});

test('an emulator may take payments on this machine', () => {
  const payment = readPaymentConfig({ ...APP, ...HOOK, ...EMULATOR }, HERE);

  expect(payment.apiUrl).toBe('http://localhost:13000/paypal');
});

test('an emulator may not take payments where others can reach the address that is bound', () => {
  const settings = { ...APP, ...HOOK, ...EMULATOR };

  expect(() => readPaymentConfig(settings, { ...HERE, host: '::' })).toThrow(
    'must not serve HOST ::, which others can reach',
  );
});

test.each([
  { title: 'an emulator on a public site', change: EMULATOR, sentence: 'must not serve' },
  {
    title: 'an emulator for its pages alone',
    change: { PAYPAL_WEB_ORIGIN: 'http://localhost:13000' },
    sentence: 'must not serve',
  },
  {
    title: 'the API of somebody else',
    change: { PAYPAL_API_URL: 'https://api-m.paypal.com.evil.example' },
    sentence: "PAYPAL_API_URL must be PayPal's own",
  },
  {
    title: "the webhook id of PayPal's public simulator",
    change: { PAYPAL_WEBHOOK_ID: 'WEBHOOK_ID' },
    sentence: 'PAYPAL_WEBHOOK_ID must not be WEBHOOK_ID',
  },
  {
    title: 'no webhook',
    change: { PAYPAL_WEBHOOK_ID: '' },
    sentence: 'PAYPAL_WEBHOOK_ID must be set',
  },
])('the server refuses to start with $title', ({ change, sentence }) => {
  expect(() => readPaymentConfig({ ...APP, ...HOOK, ...change }, SITE)).toThrow(sentence);
});

test('a foreign API is refused beside emulators, too', () => {
  const change = { PAYPAL_API_URL: 'https://api-m.paypal.com.evil.example' };

  expect(() => readPaymentConfig({ ...APP, ...HOOK, ...EMULATOR, ...change }, HERE)).toThrow(
    "PAYPAL_API_URL must be PayPal's own",
  );
});

test('a wrong value is repeated, for it is no secret', () => {
  expect(() => readPaymentConfig({ PAYPAL_API_URL: 'nowhere' }, SITE)).toThrow(
    "PAYPAL_API_URL must be an address such as https://accounts.example.com, not 'nowhere'.",
  );
});
