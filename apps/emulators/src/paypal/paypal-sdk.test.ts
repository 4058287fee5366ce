import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { expect, inject, test } from 'vitest';

import { textAt } from './json.ts';

/** The host that the SDK calls. It cannot be configured. */
const SANDBOX = 'https://api-m.sandbox.paypal.com';
const SITE = 'http://localhost:3000/';

/** Adds a merchant to the emulator for this test only. */
async function addMerchant(settings: Readonly<Record<string, string>>) {
  const credentials = `${settings['PAYPAL_CLIENT_ID']}:${settings['PAYPAL_CLIENT_SECRET']}`;
  const response = await fetch(`${settings['PAYPAL_API_URL']}/emulator/add-merchant`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  });
  const merchant: unknown = await response.json();
  return {
    oAuthClientId: textAt(merchant, 'clientId') ?? '',
    oAuthClientSecret: textAt(merchant, 'clientSecret') ?? '',
  };
}

/** Opens a client of PayPal's own SDK, whose calls are sent to the emulator. */
async function openSdk() {
  const { settings } = inject('emulators');
  const client = new Client({
    clientCredentialsAuthCredentials: await addMerchant(settings),
    environment: Environment.Sandbox,
    unstable_httpClientOptions: {
      adapter: async (config: { url: string; method: string; headers: object; data?: string }) => {
        const response = await fetch(
          config.url.replace(SANDBOX, settings['PAYPAL_API_URL'] ?? ''),
          {
            method: config.method,
            headers: Object.entries(config.headers).map(([name, value]): [string, string] => [
              name,
              String(value),
            ]),
            ...(config.data !== undefined && { body: config.data }),
          },
        );
        return {
          data: await response.text(),
          status: response.status,
          statusText: response.statusText,
          headers: Object.fromEntries(response.headers),
          config,
        };
      },
    },
  });
  return { orders: new OrdersController(client), payments: new PaymentsController(client) };
}

test("PayPal's own SDK creates, captures, refunds and reads an order", async () => {
  const { orders, payments } = await openSdk();
  const number = `SDK${Date.now()}`;
  const { result: created } = await orders.createOrder({
    paypalRequestId: number,
    prefer: 'return=representation',
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [
        { amount: { currencyCode: 'USD', value: '4.99' }, customId: number, invoiceId: number },
      ],
      paymentSource: { paypal: { experienceContext: { returnUrl: SITE, cancelUrl: SITE } } },
    },
  });
  const id = created.id ?? '';
  const page = created.links?.find(({ rel }) => rel === 'payer-action')?.href ?? '';
  const early = orders.captureOrder({ id });
  await expect(early).rejects.toBeInstanceOf(ApiError);
  await expect(early).rejects.toMatchObject({
    statusCode: 422,
    result: { details: [{ issue: 'ORDER_NOT_APPROVED' }] },
  });

  const body = new URLSearchParams({ choice: 'pay' });
  const back = await fetch(page, { method: 'POST', redirect: 'manual', body });
  const { result: captured } = await orders.captureOrder({ id, prefer: 'return=representation' });
  const capture = captured.purchaseUnits?.[0]?.payments?.captures?.[0];
  const { result: refunded } = await payments.refundCapturedPayment({
    captureId: capture?.id ?? '',
    prefer: 'return=representation',
  });
  const { result: read } = await orders.getOrder({ id });

  expect(back.status).toBe(302);
  expect(captured.status).toBe('COMPLETED');
  expect(capture).toMatchObject({
    status: 'COMPLETED',
    customId: number,
    amount: { currencyCode: 'USD', value: '4.99' },
  });
  expect(refunded).toMatchObject({ status: 'COMPLETED', amount: { value: '4.99' } });
  expect(read.purchaseUnits?.[0]?.payments).toMatchObject({
    captures: [{ status: 'REFUNDED' }],
    refunds: [{ amount: { value: '4.99' } }],
  });
});
