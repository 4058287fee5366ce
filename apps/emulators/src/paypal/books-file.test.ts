// spec: 12 operation, ours: PayPal's emulator knows its orders after a restart
// touches: createEmulators

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createEmulators } from '../create-emulators.ts';
import { at, textAt } from './json.ts';

const MERCHANT = { clientId: 'an-id', clientSecret: 'a-secret', webhookId: 'a-webhook' };
const SECRET = { authorization: `Basic ${btoa('an-id:a-secret')}` };
const LAST_WEEK_MS = Date.parse('2026-05-01T12:00:00Z');

/** Makes the path of a books file, and a function that starts the emulators with it. */
function makeBooks() {
  const folder = join(tmpdir(), `hookline-books-${randomUUID()}`);
  const file = join(folder, 'paypal.jsonl');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  const start = async () => {
    const emulators = await createEmulators({
      origin: 'http://localhost:1',
      publicOrigin: 'http://localhost:3000',
      apiBasePath: '/api',
      google: { clientId: 'an-id', clientSecret: 'a-secret' },
      facebook: { appId: '1', appSecret: 'a-secret' },
      paypal: MERCHANT,
      paypalBooks: file,
    });
    emulators.listen(0, '127.0.0.1');
    await once(emulators, 'listening');
    const address = emulators.address();
    if (address === null || typeof address === 'string') throw new Error('There is no port.');
    const base = `http://127.0.0.1:${address.port}/paypal`;
    const post = async (path: string, headers: Record<string, string>, body: object | string) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(base + path, { method: 'POST', headers, body: text });
      const answer: unknown = await response.json();
      return answer;
    };
    const login = async (authorization: string) => {
      const answer = await post(
        '/v1/oauth2/token',
        { authorization },
        'grant_type=client_credentials',
      );
      return { authorization: `Bearer ${textAt(answer, 'access_token')}` };
    };
    const get = async (path: string) => {
      const response = await fetch(base + path, { headers: await login(SECRET.authorization) });
      const answer: unknown = await response.json();
      return answer;
    };
    const stop = () => {
      emulators.close();
      emulators.closeAllConnections();
    };
    onTestFinished(stop);
    return { post, get, login, stop };
  };
  return { file, start };
}

type Emulators = Awaited<ReturnType<ReturnType<typeof makeBooks>['start']>>;

/** Pays an order of last week through a till, as the demo's business does. Returns its payment. */
async function payLastWeek({ post, login }: Emulators): Promise<string> {
  const till = await post('/emulator/add-till', SECRET, {});
  const basic = `Basic ${btoa(`${textAt(till, 'clientId')}:${textAt(till, 'clientSecret')}`)}`;
  const control = (action: string, body: object) =>
    post(`/emulator/${action}`, { authorization: basic }, body);
  const token = await login(basic);
  await control('set-clock', { nowMs: LAST_WEEK_MS });
  const amount = { currency_code: 'USD', value: '4.99' };
  const order = await post('/v2/checkout/orders', token, {
    intent: 'CAPTURE',
    purchase_units: [{ amount, custom_id: 'HL1' }],
  });
  const orderId = textAt(order, 'id');
  await control('approve-order', { orderId });
  const paid = await post(`/v2/checkout/orders/${orderId}/capture`, token, {});
  return textAt(paid, 'purchase_units', 0, 'payments', 'captures', 0, 'id') ?? '';
}

test('an order that a till took last week is refunded once, despite two restarts', async () => {
  const { file, start } = makeBooks();
  const first = await start();
  const captureId = await payLastWeek(first);
  const disputes = await first.post('/emulator/open-dispute', SECRET, { captureId });
  first.stop();

  const second = await start();
  const refund = { ...(await second.login(SECRET.authorization)), 'paypal-request-id': 'HL1R1' };
  const part = { amount: { currency_code: 'USD', value: '1.99' } };
  const refunded = await second.post(`/v2/payments/captures/${captureId}/refund`, refund, part);
  second.stop();
  // A killed process leaves half a line.
  await appendFile(file, '{"order":{"id":');
  const third = await start();
  const again = { ...refund, ...(await third.login(SECRET.authorization)) };
  const repeated = await third.post(`/v2/payments/captures/${captureId}/refund`, again, part);

  expect(textAt(repeated, 'id')).toBe(textAt(refunded, 'id'));
  expect(await third.get(`/v2/payments/captures/${captureId}`)).toMatchObject({
    status: 'PARTIALLY_REFUNDED',
    create_time: '2026-05-01T12:00:00Z',
  });
  const found = await third.get(`/v1/customer/disputes?disputed_transaction_id=${captureId}`);
  expect(at(found, 'items', 0, 'dispute_id')).toBe(at(disputes, 'dispute_id'));
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect((await stat(file)).mode & 0o077).toBe(0);
});
