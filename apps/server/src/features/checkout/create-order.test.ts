// spec: 7 calls, order creation
// touches: createOrder

import { expect, test } from 'vitest';

import { orderPayload, startShop, type OrderPayload } from '../../testing/start-shop.ts';

async function start(options: Parameters<typeof startShop>[0] = {}) {
  const shop = await startShop(options);
  const alice = await shop.addViewer();
  const create = (change: Partial<OrderPayload> = {}) =>
    alice.call('createOrder', orderPayload(change));
  const list = async () => (await alice.call('orderList', {})).records;
  return { ...shop, shop, alice, create, list };
}

// spec: 3 entities, order payload and response
// touches: createOrder
test("an order has a PayPal link and our product's price, whatever price the client sends", async () => {
  await using world = await start();
  const payload = {
    ...orderPayload(),
    price: '0.01',
    coinsBuy: 1_000_000,
    orderAmount: 1,
    amount: { value: '0.01' },
    currency: 'JPY',
  };

  const { jumpPaypalLink, orderNo } = await world.alice.call('createOrder', payload);

  const link = new URL(jumpPaypalLink);
  const paypal = world.merchant.open();
  expect(link.origin).toBe(paypal.webOrigin);
  expect(await paypal.readOrder(link.searchParams.get('token') ?? '')).toMatchObject({
    amount: { cents: 499, currency: 'USD' },
    customId: orderNo,
    invoiceId: `${orderNo}.${world.alice.userId}`,
  });
  expect(await world.list()).toEqual([
    {
      orderNo,
      state: 'CREATED',
      productId: 'coins-500',
      orderAmount: '4.99',
      coinsBuy: 500,
      coinsBonus: 50,
      createTime: world.clock.nowMs,
      isDismissed: false,
      jumpPaypalLink,
    },
  ]);
});

// spec: 4 top up, the order at PayPal is called '500 coins + 50 bonus, Hookline'
// touches: createOrder
test('the order at PayPal is titled with its coins, its bonus and the seller', async () => {
  await using world = await start();
  const { jumpPaypalLink } = await world.alice.call('createOrder', orderPayload());

  const page = await fetch(jumpPaypalLink);

  expect(await page.text()).toContain('500 coins + 50 bonus, Hookline');
});

test('eight concurrent clicks and one a minute later create one order with one link', async () => {
  await using world = await start();
  const payload = orderPayload();
  const click = () => world.alice.call('createOrder', payload);

  const answers = await Promise.all(Array.from({ length: 8 }, click));
  world.clock.nowMs += 60_000;
  answers.push(await click());

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await world.list()).toHaveLength(1);
});

test('a purchase key that is not a UUID identifies the same purchase for ten seconds', async () => {
  await using world = await start();
  const extendProductId = 'usp_coins-500';
  const first = await world.create({ extendProductId });

  world.clock.nowMs += 9_999;
  expect(await world.create({ extendProductId })).toEqual(first);
  world.clock.nowMs += 1;
  expect(await world.create({ extendProductId })).not.toEqual(first);
});

// spec: 9 constants, everything is sold in USD
// touches: memberCurrencyCode
test.each([
  { payConfigId: 'paypal-2' },
  { productSourceType: 2 },
  { memberLayerId: 'vip' },
  { memberLayerGroupId: 'vip' },
  { memberCurrencyCode: 'EUR' },
])('an order that names %j is rejected with the error for a changed offer', async (change) => {
  await using world = await start();

  await expect(world.create(change)).rejects.toMatchObject({ code: 'B0003' });

  expect(await world.list()).toEqual([]);
});

// Abuse case 6. The contract rejects values of a wrong type and has a test table of its own.
test.each([
  { title: 'an unknown product', change: { productId: 'coins-9999' } },
  { title: 'a product that is not for sale', change: { productId: 'not-for-sale' } },
  {
    title: 'a product of the other storefront',
    change: {
      productId: 'profile-only',
      type: 1,
      contentId: 'a'.repeat(32),
      contentChapterId: 'b'.repeat(32),
    },
  },
  { title: 'a product with a zero byte', change: { productId: 'coins-500\u0000' } },
] as const)('$title is rejected', async ({ change }) => {
  await using world = await start();

  await expect(world.create(change)).rejects.toMatchObject({ code: 'A0400' });

  expect(await world.list()).toEqual([]);
  expect(await world.create({ productId: 'profile-only' })).toMatchObject({});
});

// JSON that none of our clients would send.
test.each([
  ['a negative price', '"price":-4.99,"orderAmount":-1', '00000'],
  ['an infinite source', '"productSourceType":1e309', 'A0400'],
  ['a negative source', '"productSourceType":-1', 'B0003'],
  ['a list of packages', '"productId":["coins-500"]', 'A0400'],
  ['a package that is an object', '"productId":{"toString":"coins-500"}', 'A0400'],
  ['a prototype', '"__proto__":{"coinsBuy":1000000}', '00000'],
  ['two packages', '"productId":"profile-only","productId":"coins-500"', '00000'],
])('%s in the order body does not affect the price', async (...[, fields, code]) => {
  await using world = await start();
  const { payConfigId, ...rest } = orderPayload();
  const body = JSON.stringify({ payConfigId, ...rest }).replace(/}$/, `,${fields}}`);

  const response = await world.server.ask('/api/order/api/front/hookline/createOrder', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: world.alice.token },
    body,
  });

  expect(await response.json()).toMatchObject({ code });
  const sold = (await world.list()).map(({ orderAmount, coinsBuy }) => [orderAmount, coinsBuy]);
  expect(sold).toEqual(code === '00000' ? [['4.99', 500]] : []);
});

test('an order from the player stores its episode', async () => {
  await using world = await start();
  const episode = { contentId: 'a'.repeat(32), contentChapterId: 'b'.repeat(32) };

  await world.create({ type: 1, ...episode });

  const row = await world.deps.db
    .selectFrom('coin_order')
    .select(['store', 'content_id', 'chapter_id'])
    .executeTakeFirstOrThrow();
  expect(row.store).toBe('player');
  expect(row.content_id?.replaceAll('-', '')).toBe(episode.contentId);
  expect(row.chapter_id?.replaceAll('-', '')).toBe(episode.contentChapterId);
});

test('a buyer can place many orders, and every order but the last is dismissed', async () => {
  await using world = await start();
  for (let made = 0; made < 6; made += 1) await world.create();

  const { orderNo } = await world.create();

  const orders = await world.list();
  expect(orders).toHaveLength(7);
  const waiting = orders.filter(({ isDismissed }) => !isDismissed);
  expect(waiting).toMatchObject([{ orderNo, state: 'CREATED' }]);
});

// spec: 4 top up, ours: a buyer can always try again; a new order supersedes unpaid ones, which are
//   still credited if they are paid
// touches: createOrder
test('a superseded order is credited if it is paid after all', async () => {
  await using world = await start();
  await world.merchant.setFaults({ webhooks: 'held' });
  const first = await world.create();
  world.clock.nowMs += 1;
  await world.create();

  await world.merchant.choose(first.jumpPaypalLink, 'pay');
  await world.sweep();

  expect(await world.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
  expect(await world.list()).toMatchObject([
    { state: 'CREATED', isDismissed: false },
    { orderNo: first.orderNo, state: 'PAID', isDismissed: false },
  ]);
});

test('the eleventh order within a minute is rejected for that member only', async () => {
  await using world = await start({ perMinute: { order: 10 } });
  const bob = await world.addViewer();
  const payload = orderPayload();
  for (let asked = 0; asked < 10; asked += 1) await world.alice.call('createOrder', payload);

  await expect(world.create()).rejects.toMatchObject({ code: 'A0429' });

  expect(await bob.call('createOrder', orderPayload())).toMatchObject({});
});

test('an order stays unfinished while PayPal is down, and the next click continues it', async () => {
  await using world = await start({ timeoutMs: 200 });
  await world.merchant.setFaults({ api: { kind: 'down' } });
  const payload = orderPayload();
  const click = () => world.alice.call('createOrder', payload);

  await expect(click()).rejects.toMatchObject({ code: 'C0503' });
  const [waiting] = await world.list();
  expect(waiting).toMatchObject({ state: 'NEW' });
  expect(waiting).not.toHaveProperty('jumpPaypalLink');
  await world.merchant.setFaults({});

  expect(await click()).toMatchObject({ orderNo: waiting?.orderNo });
});

test('clicking again after a lost response returns the same PayPal order', async () => {
  await using world = await start();
  const lost = { kind: 'lost', on: 'create-order', calls: 3 } as const;
  await world.merchant.setFaults({ api: lost });
  const payload = orderPayload();
  const click = () => world.alice.call('createOrder', payload);

  await expect(click()).rejects.toMatchObject({ code: 'C0503' });
  const { jumpPaypalLink, orderNo } = await click();

  const token = new URL(jumpPaypalLink).searchParams.get('token') ?? '';
  expect(await world.merchant.open().readOrder(token)).toMatchObject({ customId: orderNo });
  expect(await world.list()).toHaveLength(1);
});

test('a site without PayPal accepts no orders', async () => {
  await using world = await start();
  Object.assign(world.deps, { paypal: null });

  await expect(world.create()).rejects.toMatchObject({ code: 'A0402' });

  expect(await world.list()).toEqual([]);
});

test('a guest cannot buy', async () => {
  await using world = await start();

  const answer = world.guest.call('createOrder', orderPayload());

  await expect(answer).rejects.toMatchObject({ code: 'U0001' });
});
