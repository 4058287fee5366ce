import { createClient } from '@hookline/contract';
import { openMerchant } from '@hookline/providers/testing';
import { expect, inject, test } from 'vitest';

import { orderPayload, startShop } from '../testing/start-shop.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const MOCK = { 'paypal-mock-response': '{"mock_application_codes":"INSTRUMENT_DECLINED"}' };

test.each([
  '/interaction/abc/',
  '/google/o/oauth2/v2/auth/',
  '/google/interaction/abc/',
  '/facebook/v23.0/dialog/oauth/',
  '/facebook/en_US/sdk.js',
  '/paypal/v2/checkout/orders/',
  '/paypal/control/faults/',
])('the site itself does not serve the emulator path %s', async (path) => {
  await using app = await startTestApp({
    render: async () => ({ status: 404, headers: {}, html: 'ours' }),
  });

  for (const method of ['GET', 'POST']) {
    for (const address of [path, `/api${path}`]) {
      const response = await app.app.request(address, { method });
      expect([404, 405]).toContain(response.status);
    }
  }
  expect((await app.app.request('/api/content/category/list')).status).toBe(200);
});

test("a visitor cannot make PayPal decline by sending its sandbox's mock header", async () => {
  await using shop = await startShop();
  const alice = await shop.addViewer();
  const mocking = createClient({
    baseUrl: '/api',
    fetch: shop.server.ask,
    headers: () => ({ authorization: alice.token, ...MOCK }),
  });

  const payload = orderPayload();
  const { jumpPaypalLink, orderNo } = await mocking.call('createOrder', payload);
  await shop.merchant.choose(jumpPaypalLink, 'pay');
  const transactionId = new URL(jumpPaypalLink).searchParams.get('token') ?? '';
  const { extendProductId } = payload;
  const paid = await mocking.call('verifyReceipt', { transactionId, extendProductId });

  expect(paid).toMatchObject({ deductStatus: 1 });
  expect(await shop.stateOf({ orderNo })).toBe('PAID');
});

test('the emulator declines if it receives the mock header directly', async () => {
  const { settings } = openMerchant(inject('emulators').settings);
  const ask = (path: string, init: RequestInit) =>
    fetch(`${settings['PAYPAL_API_URL']}${path}`, { method: 'POST', ...init });
  const secrets = `${settings['PAYPAL_CLIENT_ID']}:${settings['PAYPAL_CLIENT_SECRET']}`;
  const token = await ask('/v1/oauth2/token', {
    headers: { authorization: `Basic ${Buffer.from(secrets).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: accessToken } = await token.json();

  const answer = await ask('/v2/checkout/orders', {
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      ...MOCK,
    },
    body: '{}',
  });

  expect(await answer.text()).toContain('INSTRUMENT_DECLINED');
});
