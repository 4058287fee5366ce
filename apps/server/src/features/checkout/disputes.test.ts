// spec: 4 top up, a dispute freezes a payment's coins; winning it releases them, losing it claws
//   them back
// touches: memberDetail

import { expect, test } from 'vitest';

import { startPaidShop } from '../../testing/start-paid-shop.ts';
import { orderPayload } from '../../testing/start-shop.ts';

const PRICE = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOST = 'RESOLVED_BUYER_FAVOUR';
const WON = 'RESOLVED_SELLER_FAVOUR';

/** Starts a shop whose webhooks arrive before PayPal responds, and a member who has paid. */
async function startWithPayment() {
  const paid = await startPaidShop(PRICE);
  const { shop, merchant, drama, alice } = paid;
  return {
    ...paid,
    unlock: (episodeNumber = 1) => alice.call('play', drama.episode(episodeNumber)),
    /** Makes another payment and lets its buyer win a dispute about it. */
    async lose() {
      const { captureId } = await shop.buy(alice);
      await merchant.resolveDispute(await merchant.openDispute(captureId), LOST);
    },
    buyMore: () => alice.call('createOrder', orderPayload()),
  };
}

test("a dispute freezes its payment's coins, and winning it releases them", async () => {
  await using world = await startWithPayment();
  const { alice, order, shop, merchant } = world;

  const disputeId = await merchant.openDispute(order.captureId);

  expect(await shop.stateOf(order)).toBe('DISPUTED');
  expect(await alice.call('memberDetail', {})).toMatchObject({ coinBalance: 0, bonusBalance: 0 });
  await expect(world.unlock()).rejects.toMatchObject({ code: 'B0002' });
  await world.expectBooks();

  await merchant.resolveDispute(disputeId, WON);

  expect(await shop.stateOf(order)).toBe('PAID');
  await world.unlock();
  expect(await alice.balance()).toMatchObject({ coin: 490, bonus: 0 });
  await world.expectBooks();
});

test('disputing one payment does not freeze the coins from other payments', async () => {
  await using world = await startWithPayment();
  await world.shop.buy(world.alice);

  await world.merchant.openDispute(world.order.captureId);

  const detail = await world.alice.call('memberDetail', {});
  expect(detail).toMatchObject({ coinBalance: 500, bonusBalance: 50 });
  await world.unlock();
  await world.expectBooks();
});

test('a lost dispute claws back all coins and turns spent ones into debt', async () => {
  await using world = await startWithPayment();
  const { alice, order, shop, merchant } = world;
  await world.unlock();
  const disputeId = await merchant.openDispute(order.captureId);

  await merchant.resolveDispute(disputeId, LOST);

  expect(await shop.stateOf(order)).toBe('REVERSED');
  expect(await alice.balance()).toEqual({ coin: 0, bonus: 0, debt: PRICE, lots: [0, 0] });
  await expect(world.unlock()).resolves.toMatchObject({});
  expect(await alice.call('verifyReceipt', order)).toMatchObject({ deductStatus: 0 });
  await world.expectBooks();
});

// PayPal reports the payment, the dispute, its end and the refund, in any order.
test.each([
  { title: 'in order', isBackwards: false },
  { title: 'backwards', isBackwards: true },
])('webhooks of a lost dispute arriving $title have the same result', async ({ isBackwards }) => {
  await using world = await startWithPayment();
  const { alice, shop, merchant } = world;
  await merchant.setFaults({ webhooks: 'held' });
  const order = await shop.buy(alice);
  const disputeId = await merchant.openDispute(order.captureId);
  await merchant.resolveDispute(disputeId, LOST);

  const heard = await merchant.releaseWebhooks({ isBackwards });

  expect(heard).toHaveLength(5);
  expect(await shop.stateOf(order)).toBe('REVERSED');
  expect(await alice.balance()).toMatchObject({ coin: 500, bonus: 50, debt: 0 });
  await world.expectBooks();
  await merchant.setFaults({ webhooks: 'before-return' });
  await world.lose();
  await expect(world.buyMore()).rejects.toMatchObject({ code: 'A0402' });
});

test('a dispute about a payment that was not reported yet freezes its coins once they are credited', async () => {
  await using world = await startWithPayment();
  const { shop, merchant } = world;
  await merchant.setFaults({ webhooks: 'held' });
  const bob = await shop.addViewer();
  const order = await shop.order(bob);
  await merchant.choose(order.jumpPaypalLink, 'pay');
  const { transactionId: paypalOrderId, orderNo } = order;
  const taken = await merchant.open().captureOrder({ paypalOrderId, orderNo, attempt: 1 });
  await merchant.setFaults({ webhooks: 'before-return' });

  const disputeId = await merchant.openDispute(taken.order?.captures[0]?.id ?? '');

  expect(await shop.stateOf(order)).toBe('DISPUTED');
  expect(await bob.call('memberDetail', {})).toMatchObject({ coinBalance: 0 });
  await merchant.resolveDispute(disputeId, WON);
  expect(await bob.call('memberDetail', {})).toMatchObject({ coinBalance: 500 });
  await world.expectBooks();
});

test('two payments lost to disputes in 90 days block further top-ups; one does not', async () => {
  await using world = await startWithPayment();
  await world.lose();
  await expect(world.buyMore()).resolves.toMatchObject({});

  world.clock.nowMs += DAY_MS;
  await world.lose();
  await expect(world.buyMore()).rejects.toMatchObject({ code: 'A0402' });

  const bob = await world.shop.addViewer();
  await expect(bob.call('createOrder', orderPayload())).resolves.toMatchObject({});
  await world.expectBooks();
});

test('top-ups are possible again 90 days after the first of two lost payments', async () => {
  await using world = await startWithPayment();
  await world.lose();
  // Moving the clock by 90 days would end the login. The order's row is made older instead.
  await world.shop.deps.db
    .updateTable('coin_order')
    .set({ reversed_at: new Date(world.clock.nowMs - 90 * DAY_MS) })
    .where('state', '=', 'REVERSED')
    .execute();
  await world.lose();

  await expect(world.buyMore()).resolves.toMatchObject({});

  await world.lose();
  await expect(world.buyMore()).rejects.toMatchObject({ code: 'A0402' });
});

test('a dispute that PayPal fails to return is read again later', async () => {
  await using world = await startWithPayment();
  const { shop, order, merchant } = world;
  const api = { kind: 'error', on: 'read-dispute' } as const;
  await merchant.setFaults({ webhooks: 'before-return', api });

  await merchant.openDispute(order.captureId);

  expect(await shop.stateOf(order)).toBe('PAID');
  await merchant.setFaults({});
  await shop.sweep({ afterMs: 60_000 });
  expect(await shop.stateOf(order)).toBe('DISPUTED');
  await world.expectBooks();
});

test("the daily check releases a won dispute's coins if its webhook was lost", async () => {
  await using world = await startWithPayment();
  const { alice, order, shop, merchant } = world;
  await shop.sweep();
  const disputeId = await merchant.openDispute(order.captureId);
  await merchant.setFaults({ webhooks: 'held' });
  await merchant.resolveDispute(disputeId, WON);
  expect(await shop.stateOf(order)).toBe('DISPUTED');

  await shop.sweep({ afterMs: DAY_MS });

  expect(await shop.stateOf(order)).toBe('PAID');
  expect(await alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});
