import { beforeEach, expect, inject, test } from 'vitest';

import { addMerchant, type PaypalFaults, type TestMerchant } from '../testing.ts';
import { makeOrder, NEW_ORDER } from '../testing/make-payment.ts';
import { startProxy, type Alter } from '../testing/start-proxy.ts';

const NINE_HOURS_MS = 9 * 60 * 60 * 1000;

let merchant: TestMerchant;
beforeEach(async () => {
  merchant = await addMerchant(inject('emulators').settings);
});

const startPaypalProxy = (alter?: Alter) =>
  startProxy(inject('emulators').settings['PAYPAL_API_URL'] ?? '', alter);

test.each<{ title: string; api: PaypalFaults['api'] }>([
  { title: 'closes the connection', api: { kind: 'down' } },
  { title: 'returns 500', api: { kind: 'error' } },
  { title: 'returns no JSON', api: { kind: 'malformed' } },
  { title: 'returns no token', api: { kind: 'error', on: 'token' } },
  { title: 'returns an invalid token', api: { kind: 'malformed', on: 'token' } },
])('a PayPal API that $title is reported as unreachable', async ({ api }) => {
  if (api) await merchant.setFaults({ api });

  const read = merchant.open().readOrder('X');

  await expect(read).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
});

test('a slow PayPal API is reported as unreachable after the timeout', async () => {
  await merchant.setFaults({ api: { kind: 'slow', slowMs: 60_000 } });
  const beganAtMs = performance.now();

  const read = merchant.open({ timeoutMs: 300 }).readOrder('X');

  await expect(read).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
  expect(performance.now() - beganAtMs).toBeLessThan(5_000);
});

test.each(['down', 'error', 'malformed', 'lost'] as const)(
  'a call that fails once with "%s" is retried and takes effect once',
  async (kind) => {
    const { paypal, ...order } = await makeOrder(merchant);
    await merchant.setFaults({ api: { kind, on: 'capture-order', calls: 1 } });

    const result = await paypal.captureOrder({ ...order, attempt: 1 });

    expect(result.order?.captures).toHaveLength(1);
  },
);

test('an API URL without a server is reported as unreachable', async () => {
  const read = merchant.open({ baseUrl: 'http://127.0.0.1:9' }).readOrder('X');

  await expect(read).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
});

test('wrong credentials are rejected and do not appear in the error message', async () => {
  const read = merchant.open({ clientSecret: 'not-the-secret' }).readOrder('X');

  await expect(read).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
  await expect(read).rejects.toThrow(/^(?!.*not-the-secret)/);
});

test('parallel calls share one token', async () => {
  const proxy = await startPaypalProxy();
  const paypal = merchant.open({ baseUrl: proxy.origin });

  await Promise.all(Array.from({ length: 20 }, () => paypal.readOrder('X')));

  const paths = proxy.seen.map(({ path }) => path);
  expect(paths.filter((path) => path === '/v1/oauth2/token')).toHaveLength(1);
  expect(paths).toHaveLength(21);
});

test('an expired token is renewed once for all parallel calls', async () => {
  let nowMs = Date.now();
  const proxy = await startPaypalProxy();
  const paypal = merchant.open({ baseUrl: proxy.origin, now: () => nowMs });
  await paypal.readOrder('X');

  nowMs += NINE_HOURS_MS;
  await Promise.all([paypal.readOrder('X'), paypal.readOrder('X')]);

  const tokens = proxy.seen.filter(({ path }) => path === '/v1/oauth2/token');
  expect(tokens).toHaveLength(2);
});

test('a token revoked by PayPal is replaced', async () => {
  const { paypal, paypalOrderId } = await makeOrder(merchant);
  await merchant.revokeTokens();

  expect(await paypal.readOrder(paypalOrderId)).toMatchObject({ status: 'APPROVED' });
});

test('a failed token request is not cached', async () => {
  const paypal = merchant.open();
  await merchant.setFaults({ api: { kind: 'error', on: 'token' } });
  await expect(paypal.readOrder('X')).rejects.toThrow('500');

  await merchant.setFaults({});

  expect(await paypal.readOrder('X')).toBeNull();
});

test('a write is retried after a 503 and not after a 400', async () => {
  const names: string[] = [];
  const proxy = await startPaypalProxy(({ path }, response) => {
    if (path === '/v1/oauth2/token') return null;
    names.push(path);
    const [status, body] = names.length === 1 ? [503, '{}'] : [400, '{"name":"INVALID_REQUEST"}'];
    response.writeHead(status).end(body);
    return 'answered';
  });

  const create = merchant.open({ baseUrl: proxy.origin }).createOrder(NEW_ORDER);

  await expect(create).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
  await expect(create).rejects.toThrow('400 to /v2/checkout/orders: INVALID_REQUEST');
  expect(names).toHaveLength(2);
});

test('a redirect is not followed', async () => {
  const elsewhere = await startProxy('');
  const proxy = await startPaypalProxy(({ path }, response) => {
    if (path === '/v1/oauth2/token') return null;
    response.writeHead(307, { location: `${elsewhere.origin}${path}` }).end();
    return 'answered';
  });

  const read = merchant.open({ baseUrl: proxy.origin }).readOrder('X');

  await expect(read).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
  expect(elsewhere.seen).toEqual([]);
});

test('an endless response is aborted', async () => {
  const proxy = await startPaypalProxy(({ path }, response) => {
    if (path === '/v1/oauth2/token') return null;
    const pour = () => {
      while (response.write('x'.repeat(64 * 1024)));
    };
    response.writeHead(200).on('drain', pour);
    pour();
    return 'answered';
  });

  const read = merchant.open({ baseUrl: proxy.origin }).readOrder('X');

  await expect(read).rejects.toThrow('PayPal answered too much');
});
