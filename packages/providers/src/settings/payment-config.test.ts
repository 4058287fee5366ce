// spec: 4 top up, ours: a public site uses PayPal's sandbox only by its own setting, never mixed
//   with live payments

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

test('without credentials payments are disabled and the server starts', () => {
  expect(readPaymentConfig({}, SITE)).toEqual({
    paypal: null,
    apiUrl: 'https://api-m.paypal.com',
    webOrigin: 'https://www.paypal.com',
    mode: 'live',
  });
});

const LIVE_API = { PAYPAL_API_URL: 'https://api-m.paypal.com' };
const LIVE_PAGES = { PAYPAL_WEB_ORIGIN: 'https://www.paypal.com' };
const SANDBOX_API = { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' };
const SANDBOX_PAGES = { PAYPAL_WEB_ORIGIN: 'https://www.sandbox.paypal.com' };
const SANDBOX = { PAYPAL_SANDBOX: '1' };

test('credentials enable payments at PayPal itself', () => {
  expect(readPaymentConfig({ ...APP, ...HOOK }, SITE).paypal).toEqual({
    id: 'app',
    secret: 'pa55word',
    webhookId: '1JE4291016473214C',
  });
});

test.each([
  { title: 'PAYPAL_SANDBOX alone', change: SANDBOX },
  { title: 'PAYPAL_SANDBOX and its API', change: { ...SANDBOX, ...SANDBOX_API } },
  { title: 'PAYPAL_SANDBOX and its pages', change: { ...SANDBOX, ...SANDBOX_PAGES } },
  {
    title: 'PAYPAL_SANDBOX, its API and its pages',
    change: { ...SANDBOX, ...SANDBOX_API, ...SANDBOX_PAGES },
  },
])("PayPal's sandbox is configured by $title, and unset URLs are derived", ({ change }) => {
  expect(readPaymentConfig({ ...APP, ...HOOK, ...change }, SITE)).toMatchObject({
    apiUrl: 'https://api-m.sandbox.paypal.com',
    webOrigin: 'https://www.sandbox.paypal.com',
    mode: 'sandbox',
  });
});

test("PayPal's sandbox API needs no PAYPAL_SANDBOX=1 on this machine and in a LAN demo", () => {
  const settings = { ...APP, ...HOOK, ...SANDBOX_API };
  const lan = { publicOrigin: 'http://192.168.1.20:3000', host: '::', isLanDemo: true };

  expect(readPaymentConfig(settings, HERE).mode).toBe('sandbox');
  expect(readPaymentConfig(settings, lan).mode).toBe('sandbox');
  expect(() => readPaymentConfig(settings, { ...lan, isLanDemo: false })).toThrow('PAYPAL_SANDBOX');
});

test('the web origin of PayPal or an emulator is derived from the API URL', () => {
  const emulator = { PAYPAL_API_URL: 'http://localhost:13000/paypal' };

  expect(readPaymentConfig({ ...APP, ...HOOK, ...LIVE_API }, SITE).webOrigin).toBe(
    'https://www.paypal.com',
  );
  expect(readPaymentConfig({ ...APP, ...HOOK, ...emulator }, HERE)).toMatchObject({
    webOrigin: 'http://localhost:13000',
    mode: 'emulator',
  });
});

const readHere = (change: object) => readPaymentConfig({ ...APP, ...HOOK, ...change }, HERE);
const APART = 'do not belong together';

test.each([
  { title: 'API with live pages', change: { ...SANDBOX_API, ...LIVE_PAGES, ...SANDBOX } },
  { title: 'pages with a live API', change: { ...LIVE_API, ...SANDBOX_PAGES, ...SANDBOX } },
  { title: 'switch with a live API', change: { ...LIVE_API, ...SANDBOX } },
])("mixing the sandbox's $title is rejected with a message of one sentence", ({ change }) => {
  expect(() => readPaymentConfig({ ...APP, ...HOOK, ...change }, SITE)).toThrow(APART);
});

test('an emulator API with PayPal pages, or emulator pages without an API, are rejected', () => {
  expect(() => readHere({ ...EMULATOR, ...LIVE_PAGES })).toThrow(APART);
  expect(() => readHere({ PAYPAL_WEB_ORIGIN: EMULATOR.PAYPAL_WEB_ORIGIN })).toThrow(
    'PAYPAL_API_URL must be set',
  );
});

test('an emulator may take payments on this machine', () => {
  const payment = readPaymentConfig({ ...APP, ...HOOK, ...EMULATOR }, HERE);

  expect(payment.apiUrl).toBe('http://localhost:13000/paypal');
});

test('an emulator may not take payments on a host that others can reach', () => {
  const settings = { ...APP, ...HOOK, ...EMULATOR };

  expect(() => readPaymentConfig(settings, { ...HERE, host: '::' })).toThrow(
    'must not serve HOST ::, which others can reach',
  );
});

test.each([
  { title: 'an emulator on a public site', change: EMULATOR, sentence: 'must not serve' },
  {
    title: 'an emulator for the pages only',
    change: { PAYPAL_WEB_ORIGIN: 'http://localhost:13000' },
    sentence: 'must not serve',
  },
  {
    title: "someone else's API",
    change: { PAYPAL_API_URL: 'https://api-m.paypal.com.evil.example' },
    sentence: "PAYPAL_API_URL must be PayPal's own",
  },
  {
    title: "someone else's pages",
    change: { PAYPAL_WEB_ORIGIN: 'https://www.paypal.com.evil.example' },
    sentence: "PAYPAL_WEB_ORIGIN must be PayPal's own",
  },
  {
    title: "PayPal's sandbox, which no page would mention",
    change: SANDBOX_API,
    sentence:
      "PayPal's sandbox moves no money: set PAYPAL_SANDBOX=1 to let it serve https://drama.example, whose pages then say so.",
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

test('a foreign API is rejected even if emulator settings are present', () => {
  const change = { PAYPAL_API_URL: 'https://api-m.paypal.com.evil.example' };

  expect(() => readPaymentConfig({ ...APP, ...HOOK, ...EMULATOR, ...change }, HERE)).toThrow(
    "PAYPAL_API_URL must be PayPal's own",
  );
});

test('an invalid URL is quoted in the error message, as it is no secret', () => {
  expect(() => readPaymentConfig({ PAYPAL_API_URL: 'nowhere' }, SITE)).toThrow(
    "PAYPAL_API_URL must be an address such as https://accounts.example.com, not 'nowhere'.",
  );
});
