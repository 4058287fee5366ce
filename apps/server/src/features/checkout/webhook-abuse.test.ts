// spec: 8 errors, a webhook that PayPal has not signed for us is rejected, stores nothing and
//   requests no foreign URL
// touches: signWebhook

import { wallet } from '@hookline/db';
import { afterEach, beforeEach, expect, inject, test, vi, type MockInstance } from 'vitest';

import { startListener } from '../../testing/start-listener.ts';
import { startShop } from '../../testing/start-shop.ts';

type Shop = Awaited<ReturnType<typeof startShop>>;
type Message = Awaited<ReturnType<Shop['merchant']['signWebhook']>>;
type Forged = { message: Message; shop: Shop; attacker: string };

const API = inject('emulators').settings['PAYPAL_API_URL'] ?? '';
const NO_SUCH_ID = 'CAPTURE12345';

let asked: MockInstance<typeof fetch>;
beforeEach(() => {
  // The spy does not replace fetch. It only records the URL.
  asked = vi.spyOn(globalThis, 'fetch');
});
afterEach(() => asked.mockRestore());

/**
 * Starts a shop with an approved order, and a genuine webhook about it that has not been delivered.
 */
async function startWithWebhook() {
  const shop = await startShop();
  await shop.merchant.setFaults({ webhooks: 'held' });
  const alice = await shop.addViewer();
  const order = await shop.order(alice);
  await shop.merchant.choose(order.jumpPaypalLink, 'pay');
  const event = {
    id: `WH-${crypto.randomUUID()}`,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: order.transactionId, amount: { value: '4.99' } },
  };
  const message = await shop.merchant.signWebhook({ event });
  return { ...shop, shop, alice, order, event, message };
}

/** Sends a webhook to our endpoint. Returns the status and body of the response. */
async function send({ webhookUrl }: Shop, { headers, body }: Message) {
  const response = await fetch(webhookUrl, { method: 'POST', headers, body });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

const REFUSED = { status: 400, answer: { code: 'A0400', data: null } };
const HEARD = { status: 200, answer: { code: '00000', data: null } };

async function expectNothing({ shop, alice }: { shop: Shop; alice: { balance: () => unknown } }) {
  const events = await shop.deps.db.selectFrom('paypal_event').select('id').execute();
  expect(events).toEqual([]);
  expect(await alice.balance()).toMatchObject({ coin: 0, bonus: 0, lots: [] });
}

function withHeaders(message: Message, headers: Record<string, string>): Message {
  return { ...message, headers: { ...message.headers, ...headers } };
}

function askedAddresses(): string[] {
  return asked.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)));
}

function isForeign(address: string, { server }: Shop): boolean {
  const { origin } = new URL(address);
  return origin !== server.origin && origin !== new URL(API).origin;
}

// Abuse cases 1 to 4, each beside a genuine webhook that is accepted.
test.each<{ title: string; forge: (forged: Forged) => Message | Promise<Message> }>([
  { title: 'without headers', forge: ({ message: { body } }) => ({ headers: {}, body }) },
  {
    title: 'with a random signature',
    forge: ({ message }) =>
      withHeaders(message, {
        'paypal-transmission-sig': Buffer.from(
          crypto.getRandomValues(new Uint8Array(256)),
        ).toString('base64'),
      }),
  },
  {
    title: 'with a changed digit',
    forge: ({ message }) => ({ ...message, body: message.body.replace('4.99', '4.98') }),
  },
  {
    title: 'signed for another webhook',
    forge: ({ shop, message }) =>
      shop.merchant.signWebhook({ event: JSON.parse(message.body), webhookId: '5WH123' }),
  },
  {
    title: "signed by PayPal's public simulator",
    forge: ({ shop, message }) =>
      shop.merchant.signWebhook({ event: JSON.parse(message.body), webhookId: 'WEBHOOK_ID' }),
  },
  {
    title: 'signed by a foreign key',
    forge: ({ shop, message }) =>
      shop.merchant.signWebhook({ event: JSON.parse(message.body), certificate: 'other-key' }),
  },
  {
    title: 'signed with another algorithm',
    forge: ({ message }) => withHeaders(message, { 'paypal-auth-algo': 'SHA1withRSA' }),
  },
])('a webhook $title is rejected and stores nothing', async ({ forge }) => {
  await using world = await startWithWebhook();
  const { shop, message } = world;

  expect(await send(shop, await forge({ message, shop, attacker: '' }))).toMatchObject(REFUSED);
  await expectNothing(world);

  expect(await send(shop, message)).toMatchObject(HEARD);
  expect(await world.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});

/** URLs from which an attacker wants us to fetch the certificate for a forged signature. */
const FOREIGN: readonly { title: string; addressOf: (path: string, attacker: string) => string }[] =
  [
    { title: "on an attacker's host", addressOf: (path, attacker) => attacker + path },
    {
      title: "on a host that begins like PayPal's",
      addressOf: (path) => `https://api.paypal.com.evil.test${path}`,
    },
    {
      title: "with PayPal's host as the user name",
      addressOf: (path, attacker) => attacker.replace('//', '//api.paypal.com@') + path,
    },
    { title: 'served over http', addressOf: (path) => `http://api.paypal.com${path}` },
    {
      title: 'with dot segments that lead elsewhere',
      addressOf: (path, attacker) => `${API}/v1/notifications/certs/../../../${attacker}${path}`,
    },
    {
      title: "with the API's host as the user name",
      addressOf: (path, attacker) =>
        attacker.replace('//', `//${new URL(API).host}@`) + new URL(API).pathname + path,
    },
  ];

// Abuse case 2: everything but the certificate's URL is valid, and the attacker serves it.
test.each(FOREIGN)('a certificate $title is not fetched', async ({ addressOf }) => {
  await using world = await startWithWebhook();
  await using attacker = await startListener({ target: API });
  const { shop, event, message } = world;
  const forged = await shop.merchant.signWebhook({ event });
  const path = (forged.headers['paypal-cert-url'] ?? '').replace(API, '');
  const address = addressOf(path, attacker.origin);

  const answer = await send(shop, withHeaders(forged, { 'paypal-cert-url': address }));

  expect(answer).toMatchObject(REFUSED);
  expect(attacker.paths).toEqual([]);
  expect(askedAddresses().filter((each) => isForeign(each, shop))).toEqual([]);
  expect(askedAddresses()).not.toContain(address);
  await expectNothing(world);
  expect(await send(shop, message)).toMatchObject(HEARD);
  expect(await world.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});

test('a redirect of a certificate URL to another address is not followed', async () => {
  await using world = await startWithWebhook();
  await using attacker = await startListener({ target: API });
  await using moved = await startListener({ redirectTo: attacker.origin });
  const { shop, event, message } = world;
  const { paypal } = shop.deps;
  Object.assign(shop.deps, { paypal: shop.merchant.open({ baseUrl: moved.origin }) });
  const forged = await shop.merchant.signWebhook({ event });
  const address = (forged.headers['paypal-cert-url'] ?? '').replace(API, moved.origin);

  const answer = await send(shop, withHeaders(forged, { 'paypal-cert-url': address }));

  // The webhook may be genuine, so the response makes PayPal send it again.
  expect(answer).toMatchObject({ status: 503, answer: { code: 'C0503' } });
  expect(moved.paths).toHaveLength(1);
  expect(attacker.paths).toEqual([]);
  await expectNothing(world);
  Object.assign(shop.deps, { paypal });
  expect(await send(shop, message)).toMatchObject(HEARD);
});

// Abuse case 3.
test('a webhook sent ten times is acknowledged ten times and takes effect once', async () => {
  await using world = await startWithWebhook();
  const { shop, message, alice } = world;

  const answers = await Promise.all(Array.from({ length: 10 }, () => send(shop, message)));

  expect(answers).toMatchObject(Array.from({ length: 10 }, () => HEARD));
  expect(await alice.balance()).toMatchObject({ coin: 500, bonus: 50, lots: [500, 50] });
  const events = await shop.deps.db.selectFrom('paypal_event').select('id').execute();
  expect(events).toHaveLength(1);
  expect(await wallet.verifyLedger(shop.deps.db)).toBeNull();
});

// Abuse case 5.
test('a genuine webhook about an uncaptured payment does not credit coins', async () => {
  await using shop = await startShop();
  const alice = await shop.addViewer();
  const { orderNo, transactionId, jumpPaypalLink } = await shop.order(alice);
  const related = { supplementary_data: { related_ids: { order_id: transactionId } } };
  const amount = { value: '4.99', currency_code: 'USD' };
  const claim = { id: NO_SUCH_ID, status: 'COMPLETED', amount, custom_id: orderNo, ...related };
  const event = { id: 'WH-LIE', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: claim };

  expect(await send(shop, await shop.merchant.signWebhook({ event }))).toMatchObject(HEARD);

  expect(await alice.balance()).toMatchObject({ coin: 0, bonus: 0 });
  expect(await shop.stateOf({ orderNo })).toBe('CREATED');
  await shop.merchant.setFaults({ webhooks: 'before-return' });
  await shop.merchant.choose(jumpPaypalLink, 'pay');
  expect(await alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});

test('a webhook that is too large or uses GET is rejected', async () => {
  await using world = await startWithWebhook();
  const { shop, message } = world;
  const large = { ...message, body: message.body.padEnd(300 * 1024) };

  expect(await send(shop, large)).toMatchObject({ status: 413, answer: { code: 'A0413' } });
  expect(await fetch(shop.webhookUrl)).toMatchObject({ status: 405 });
  await expectNothing(world);

  expect(await send(shop, message)).toMatchObject(HEARD);
});

test('a sender of too many webhooks is rejected and accepted again a minute later', async () => {
  await using shop = await startShop({ perMinute: { webhook: 2 } });
  const event = { id: 'WH-1', event_type: 'X', resource: {} };
  const message = await shop.merchant.signWebhook({ event });
  await send(shop, { headers: {}, body: '' });
  await send(shop, { headers: {}, body: '' });

  expect(await send(shop, message)).toMatchObject({ status: 429, answer: { code: 'A0429' } });

  shop.clock.nowMs += 60_000;
  expect(await send(shop, message)).toMatchObject(HEARD);
});
