// spec: 12 operation, orders, refunds and unlocks are counted once and logged without personal data
// touches: hookline_paid_cents_total

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startPaidShop } from '../../../testing/start-paid-shop.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const PRICE = 60;
/** Fields that the logger adds to each line. */
const OF_EACH = new Set(['level', 'time', 'msg']);
const REQUEST_ID = expect.stringMatching(/^[\w-]{8,}$/);

let shop: Awaited<ReturnType<typeof startPaidShop>>;
beforeAll(async () => {
  shop = await startPaidShop(PRICE);
  shop.deps.log.level = 'info';
});
beforeEach(() => void (shop.problems.length = 0));
afterAll(() => shop[Symbol.asyncDispose]());

/** Lines of business events since the test began, without time and level. */
function eventLines(): object[] {
  return shop.problems
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event !== undefined)
    .map((line) => Object.fromEntries(Object.entries(line).filter(([key]) => !OF_EACH.has(key))));
}

/** Returns by how much `work` increases a counter. */
async function raised(counter: string, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const line = (await shop.deps.metrics.text())
      .split('\n')
      .find((each) => each.startsWith(`${counter} `));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

test('creating, paying and refunding an order each log one line without names', async () => {
  const cindy = await shop.addViewer();
  const order = await shop.buy(cindy);
  const paypal = shop.merchant.open();
  await paypal.refundCapture({ captureId: order.captureId, refundNo: 'R1', amountCents: 100 });

  const { userId } = cindy;
  const about = { orderNo: order.orderNo, userId, currency: 'USD', coins: 550 };
  const lines = eventLines();
  expect(lines).toMatchObject([
    { event: 'order-created', ...about, cents: 499, requestId: REQUEST_ID },
    { event: 'order-paid', ...about, cents: 499, requestId: REQUEST_ID },
    { event: 'order-refunded', ...about, cents: 100, requestId: REQUEST_ID },
  ]);
  for (const line of lines) {
    expect(Object.keys(line).toSorted()).toEqual(
      [...Object.keys(about), 'event', 'cents', 'requestId'].toSorted(),
    );
  }
});

test('payments and refunds are counted once, whichever source reports them first', async () => {
  const dora = await shop.addViewer();

  const paid = await raised('hookline_paid_cents_total', async () => {
    const order = await shop.buy(dora);
    const { transactionId } = order;
    await Promise.all([1, 2, 3].map(() => dora.call('verifyReceipt', { transactionId })));
    const refunded = await raised('hookline_refunded_cents_total', () =>
      shop.merchant
        .open()
        .refundCapture({ captureId: order.captureId, refundNo: 'R2', amountCents: null }),
    );
    expect(refunded).toBe(499);
  });

  expect(paid).toBe(499);
  const metrics = await shop.deps.metrics.text();
  expect(metrics).toMatch(/^hookline_webhook_lag_seconds_count [1-9]/m);
  for (const call of ['createOrder', 'readOrder', 'captureOrder']) {
    expect(metrics).toContain(
      `hookline_provider_request_duration_seconds_count{provider="paypal",call="${call}",outcome="ok"}`,
    );
  }
});

test('an unlock logs a line with its price and without the drama', async () => {
  const { alice, drama } = shop;
  const play = () => alice.call('play', drama.episode(1));

  expect(await raised('hookline_unlocks_total{outcome="paid"}', play)).toBe(1);
  expect(await raised('hookline_unlocks_total{outcome="already-unlocked"}', play)).toBe(1);

  const { userId } = alice;
  const spent = { event: 'unlock', userId, episodes: 1, coins: 10, bonus: 50 };
  expect(eventLines()).toEqual([{ ...spent, requestId: REQUEST_ID }]);
});

test('a rejected unlock is counted by reason and not logged', async () => {
  const poor = await shop.addViewer();
  const play = () =>
    expect(poor.call('play', shop.drama.episode(1))).rejects.toMatchObject({ code: 'B0002' });

  expect(await raised('hookline_unlocks_total{outcome="insufficient-balance"}', play)).toBe(1);
  expect(eventLines()).toEqual([]);
});

test('unlocking the rest of a drama counts every episode and all of its coins', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([PRICE, PRICE]);
  const bob = await app.addViewer([{ currency: 'coin', amount: 500 }]);

  await bob.call('playAll', { ...drama.episode(1), totalPrice: 2 * PRICE });

  const metrics = await app.deps.metrics.text();
  expect(metrics).toContain('hookline_unlocks_total{outcome="paid"} 2\n');
  expect(metrics).toContain('hookline_coins_spent_total{currency="coin"} 120\n');
});

test.each([
  { title: 'free', outcome: 'playable', seed: {}, prices: [0] },
  { title: 'locked', outcome: 'locked', seed: {}, prices: [PRICE] },
  { title: 'not rendered', outcome: 'being-prepared', seed: { readyCount: 0 }, prices: [0] },
  { title: 'app-only', outcome: 'app-only', seed: { appOnly: [1] }, prices: [0] },
])('playing an episode that is $title counts as $outcome', async ({ outcome, seed, prices }) => {
  const drama = await shop.addDrama(prices, seed);
  const ask = () => shop.guest.call('chapterDetail', drama.episode(1));

  expect(await raised(`hookline_plays_total{outcome="${outcome}"}`, ask)).toBe(1);
});
