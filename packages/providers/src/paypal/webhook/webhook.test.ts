import { beforeEach, describe, expect, inject, test } from 'vitest';

import { addMerchant, type TestMerchant } from '../../testing.ts';
import { startProxy } from '../../testing/start-proxy.ts';
import type { Paypal } from '../paypal.ts';

const EVENT = {
  id: 'WH-1',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'CAPTURE1', amount: { value: '4.99' } },
};
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAYPAL_API = 'https://api-m.paypal.com';
const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-1';

type Message = Awaited<ReturnType<TestMerchant['signWebhook']>>;

let merchant: TestMerchant;
beforeEach(async () => {
  merchant = await addMerchant(inject('emulators').settings);
});

function verify(paypal: Paypal, { headers, body }: Message) {
  return paypal.verifyWebhook({
    headers: (name) => headers[name] ?? null,
    rawBody: Buffer.from(body),
  });
}

const withHeader = (message: Message, name: string, value: string): Message => ({
  ...message,
  headers: { ...message.headers, [name]: value },
});

/** A client for the real PayPal instead of the emulator. */
const openReal = () => merchant.open({ baseUrl: PAYPAL_API, webOrigin: PAYPAL_API });

/**
 * Opens a client that fetches certificates through a proxy. Signed messages name the proxy's URL.
 */
async function openProxied(alter?: Parameters<typeof startProxy>[1]) {
  const api = inject('emulators').settings['PAYPAL_API_URL'] ?? '';
  const proxy = await startProxy(api, alter);
  const sign = async () => {
    const message = await merchant.signWebhook({ event: EVENT });
    const address = (message.headers['paypal-cert-url'] ?? '').replace(api, proxy.origin);
    return withHeader(message, 'paypal-cert-url', address);
  };
  return { paypal: merchant.open({ baseUrl: proxy.origin }), proxy, sign };
}

test('a message signed by PayPal for our webhook is accepted and parsed', async () => {
  const message = await merchant.signWebhook({ event: EVENT });

  expect(await verify(merchant.open(), message)).toEqual({
    eventId: 'WH-1',
    type: 'PAYMENT.CAPTURE.COMPLETED',
    orderId: null,
    captureId: 'CAPTURE1',
    disputeId: null,
    sentAtMs: Date.parse(message.headers['paypal-transmission-time'] ?? ''),
  });
});

describe('invalid messages are rejected', () => {
  test.each<{ title: string; forge: (message: Message) => Message }>([
    { title: 'without any header', forge: ({ body }) => ({ headers: {}, body }) },
    {
      title: 'a random signature',
      forge: (message) =>
        withHeader(message, 'paypal-transmission-sig', Buffer.alloc(256, 7).toString('base64')),
    },
    {
      title: 'a body with a changed digit',
      forge: (message) => ({ ...message, body: message.body.replace('4.99', '4.98') }),
    },
    {
      title: 'a body with an extra space',
      forge: (message) => ({ ...message, body: `${message.body} ` }),
    },
    {
      title: 'another transmission id',
      forge: (message) => withHeader(message, 'paypal-transmission-id', 'another'),
    },
    {
      title: 'another algorithm',
      forge: (message) => withHeader(message, 'paypal-auth-algo', 'SHA1withRSA'),
    },
    {
      title: 'an invalid time',
      forge: (message) => withHeader(message, 'paypal-transmission-time', 'soon'),
    },
    {
      title: 'a time other than the signed one',
      forge: (message) => withHeader(message, 'paypal-transmission-time', new Date().toISOString()),
    },
  ])('$title', async ({ forge }) => {
    const paypal = merchant.open();
    const message = await merchant.signWebhook({ event: EVENT });

    expect(await verify(paypal, forge(message))).toBeNull();
    expect(await verify(paypal, message)).toMatchObject({ eventId: 'WH-1' });
  });

  test.each([
    { title: 'whose certificate has expired', certificate: 'expired' },
    { title: 'whose certificate is not valid yet', certificate: 'early' },
    { title: 'signed by a foreign key', certificate: 'other-key' },
  ] as const)('a message $title', async ({ certificate }) => {
    const paypal = merchant.open();

    const forged = await merchant.signWebhook({ event: EVENT, certificate });

    expect(await verify(paypal, forged)).toBeNull();
    const message = await merchant.signWebhook({ event: EVENT });
    expect(await verify(paypal, message)).toMatchObject({ eventId: 'WH-1' });
  });

  test('a message whose certificate has expired since it was fetched', async () => {
    const clock = { nowMs: Date.now() };
    const paypal = merchant.open({ now: () => clock.nowMs });
    expect(await verify(paypal, await merchant.signWebhook({ event: EVENT }))).not.toBeNull();

    clock.nowMs += 100 * DAY_MS;

    const message = await merchant.signWebhook({ event: EVENT, sentAtMs: clock.nowMs });
    expect(await verify(paypal, message)).toBeNull();
  });

  test.each([
    { title: 'more than four days ago', aheadMs: -4 * DAY_MS - MINUTE_MS, isGood: false },
    { title: 'three days ago, like a retry of PayPal', aheadMs: -3 * DAY_MS, isGood: true },
    { title: 'in four minutes', aheadMs: 4 * MINUTE_MS, isGood: true },
    { title: 'in six minutes', aheadMs: 6 * MINUTE_MS, isGood: false },
  ])('a message signed $title is accepted: $isGood', async ({ aheadMs, isGood }) => {
    const message = await merchant.signWebhook({ event: EVENT, sentAtMs: Date.now() + aheadMs });

    expect((await verify(merchant.open(), message)) !== null).toBe(isGood);
  });

  test('messages signed for another webhook or for the public PayPal simulator', async () => {
    for (const webhookId of ['5WH12345678901234', 'WEBHOOK_ID']) {
      const message = await merchant.signWebhook({ event: EVENT, webhookId });

      expect(await verify(merchant.open(), message)).toBeNull();
    }
  });

  test('a signed message that is not an event', async () => {
    const message = await merchant.signWebhook({ event: { event_type: 'X' } });

    expect(await verify(merchant.open(), message)).toBeNull();
  });
});

describe('no certificate is fetched from a foreign URL', () => {
  test.each<{ title: string; address: (origin: string) => string }>([
    { title: "an attacker's host", address: (origin) => `${origin}${CERTIFICATE_PATH}` },
    {
      title: "PayPal's host as the user name",
      address: (origin) => origin.replace('//', '//api.paypal.com@') + CERTIFICATE_PATH,
    },
    {
      title: "the emulator's address as the user name",
      address: (origin) =>
        origin.replace('//', `//${new URL(inject('emulators').origin).host}@`) + CERTIFICATE_PATH,
    },
    {
      title: "PayPal's address in the query",
      address: (origin) => `${origin}/?${PAYPAL_API}${CERTIFICATE_PATH}`,
    },
  ])('$title', async ({ address }) => {
    const listener = await startProxy(inject('emulators').settings['PAYPAL_API_URL'] ?? '');
    const message = await merchant.signWebhook({ event: EVENT });
    const forged = withHeader(message, 'paypal-cert-url', address(listener.origin));

    expect(await verify(merchant.open(), forged)).toBeNull();
    expect(await verify(openReal(), forged)).toBeNull();
    expect(listener.seen).toEqual([]);
  });

  test('a redirect from the right URL is not followed', async () => {
    const listener = await startProxy(inject('emulators').settings['PAYPAL_API_URL'] ?? '');
    const message = await merchant.signWebhook({ event: EVENT });
    const path = new URL(message.headers['paypal-cert-url'] ?? '').pathname.replace('/paypal', '');
    const redirecting = await startProxy('', (_seen, response) => {
      response.writeHead(302, { location: `${listener.origin}${path}` }).end();
      return 'answered';
    });
    const forged = withHeader(message, 'paypal-cert-url', `${redirecting.origin}${path}`);

    const verified = verify(merchant.open({ baseUrl: redirecting.origin }), forged);

    await expect(verified).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
    expect(redirecting.seen).toHaveLength(1);
    expect(listener.seen).toEqual([]);
  });
});

describe('certificates of messages', () => {
  test('a certificate is fetched once for many messages, including concurrent ones', async () => {
    const { paypal, proxy, sign } = await openProxied();
    const messages = [await sign(), await sign(), await sign()];

    const verified = await Promise.all(messages.map((message) => verify(paypal, message)));
    await verify(paypal, await sign());

    expect(verified).toMatchObject([{ eventId: 'WH-1' }, { eventId: 'WH-1' }, { eventId: 'WH-1' }]);
    expect(proxy.seen).toHaveLength(1);
  });

  test('an unavailable certificate leaves a message unverified until a retry', async () => {
    let isAway = true;
    const { paypal, sign } = await openProxied((_seen, response) => {
      if (isAway) response.writeHead(503).end();
      return isAway ? 'answered' : null;
    });
    const message = await sign();

    const early = verify(paypal, message);

    await expect(early).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
    isAway = false;
    expect(await verify(paypal, message)).toMatchObject({ eventId: 'WH-1' });
  });

  test.each([
    { title: 'nothing', status: 404, text: '' },
    { title: 'no certificate', status: 200, text: 'hello' },
    {
      title: 'a broken certificate',
      status: 200,
      text: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
    },
  ])('a message with $title at the certificate URL is rejected', async ({ status, text }) => {
    const { paypal, sign } = await openProxied((_seen, response) => {
      response.writeHead(status).end(text);
      return 'answered';
    });

    expect(await verify(paypal, await sign())).toBeNull();
  });

  test.each([
    { title: 'first', isFirst: true },
    { title: 'second', isFirst: false },
  ])('only the first certificate of a bundle counts; the right one is $title', async (bundle) => {
    const api = inject('emulators').settings['PAYPAL_API_URL'] ?? '';
    const expired = await merchant.signWebhook({ event: EVENT, certificate: 'expired' });
    const other = await (await fetch(expired.headers['paypal-cert-url'] ?? api)).text();
    const { paypal, sign } = await openProxied(
      () => (right) => (bundle.isFirst ? right + other : other + right),
    );

    expect((await verify(paypal, await sign())) !== null).toBe(bundle.isFirst);
  });

  test('up to sixteen certificates are cached; the seventeenth evicts the oldest', async () => {
    const api = inject('emulators').settings['PAYPAL_API_URL'] ?? '';
    const { paypal, proxy, sign } = await openProxied(async ({ path }, response) => {
      // Serves the same certificate at any number of URLs.
      const found = await fetch(api + path.replace(/-x\d+$/, ''));
      response.end(await found.text());
      return 'answered' as const;
    });
    const message = await sign();
    const address = message.headers['paypal-cert-url'] ?? '';
    const verifyAt = (number: number) =>
      verify(paypal, withHeader(message, 'paypal-cert-url', `${address}-x${number}`));

    for (let number = 0; number <= 16; number += 1) await verifyAt(number);
    await verifyAt(16);
    const fetchedBefore = proxy.seen.length;
    const first = await verifyAt(0);

    expect(first).toMatchObject({ eventId: 'WH-1' });
    expect(fetchedBefore).toBe(17);
    expect(proxy.seen).toHaveLength(18);
  });
});

describe('a client that would trust anyone as PayPal is not opened', () => {
  test.each([
    { title: "for the simulator's id", change: { webhookId: 'WEBHOOK_ID' } },
    {
      title: "for a host that only looks like PayPal's",
      change: { baseUrl: 'https://api-m.paypal.com.evil.example' },
    },
    { title: "for PayPal's web site", change: { baseUrl: 'https://www.paypal.com' } },
  ])('$title', ({ change }) => {
    expect(() => merchant.open(change)).toThrow(RangeError);
  });
});
