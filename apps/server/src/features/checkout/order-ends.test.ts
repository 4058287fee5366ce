// spec: 4 top up, a refused, abandoned or forgotten order charges nothing, and a late payment is
//   credited
// touches: orderList

import { expect, test } from 'vitest';

import { startShop } from '../../testing/start-shop.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Starts a shop whose webhooks are held back, with an order that awaits its buyer. */
async function startWithOrder() {
  const shop = await startShop();
  await shop.merchant.setFaults({ webhooks: 'held' });
  const alice = await shop.addViewer();
  const order = await shop.order(alice);
  return {
    ...shop,
    shop,
    alice,
    order,
    pay: () => shop.merchant.choose(order.jumpPaypalLink, 'pay'),
    verify: async () => (await alice.call('verifyReceipt', order)).deductStatus,
    state: () => shop.stateOf(order),
    problem: () => shop.problems.join(''),
  };
}

const COINS = { coin: 500, bonus: 50, debt: 0 };
const NO_COINS = { coin: 0, bonus: 0, debt: 0 };

test.each([
  ['PAYER_ACTION_REQUIRED', 0, 'DECLINED', false],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 0, 'DECLINED', false],
  ['TRANSACTION_REFUSED', 0, 'FAILED', true],
  ['PAYEE_BLOCKED_TRANSACTION', 0, 'FAILED', true],
  ['A_REASON_OF_NEXT_YEAR', 2, 'CAPTURING', true],
  ['DUPLICATE_INVOICE_ID', 2, 'REVIEW', true],
] as const)('a payment rejected with %s is reported as %i to the buyer', async (...row) => {
  const [captureIssue, deductStatus, state, isLogged] = row;
  await using world = await startWithOrder();
  await world.merchant.setFaults({ webhooks: 'held', captureIssue });
  await world.pay();

  expect(await world.verify()).toBe(deductStatus);

  expect(await world.state()).toBe(state);
  expect(await world.alice.balance()).toMatchObject(NO_COINS);
  expect(world.problem().includes(`"issue":"${captureIssue}"`)).toBe(isLogged);
  // A buyer who returns once the problem is fixed gets the coins.
  await world.merchant.setFaults({ webhooks: 'held' });
  expect(await world.verify()).toBe(1);
  expect(await world.alice.balance()).toMatchObject(COINS);
});

test('a payment reported as failed is not charged unless the buyer returns', async () => {
  await using world = await startWithOrder();
  await world.merchant.setFaults({ webhooks: 'held', captureIssue: 'PAYER_ACTION_REQUIRED' });
  await world.pay();
  await world.verify();
  await world.merchant.setFaults({ webhooks: 'held' });

  await world.sweep();
  await world.sweep({ afterMs: HOUR_MS });

  const atPaypal = await world.merchant.open().readOrder(world.order.transactionId);
  expect(atPaypal?.captures).toEqual([]);
  expect(await world.alice.balance()).toMatchObject(NO_COINS);
});

test('a payment rejected for an unknown reason is retried automatically', async () => {
  await using world = await startWithOrder();
  await world.merchant.setFaults({ webhooks: 'held', captureIssue: 'A_REASON_OF_NEXT_YEAR' });
  await world.pay();
  await world.verify();
  await world.merchant.setFaults({ webhooks: 'held' });

  await world.sweep();

  expect(await world.state()).toBe('PAID');
  expect(await world.alice.balance()).toMatchObject(COINS);
});

test('an unpaid order expires after three hours and can still be paid', async () => {
  await using world = await startWithOrder();
  await world.sweep({ afterMs: 2 * HOUR_MS });
  expect(await world.state()).toBe('CREATED');

  await world.sweep({ afterMs: HOUR_MS });
  expect(await world.state()).toBe('EXPIRED');
  expect((await world.alice.call('orderList', {})).records[0]).not.toHaveProperty('jumpPaypalLink');
  expect(world.problems).toEqual([]);

  await world.pay();
  expect(await world.verify()).toBe(1);
  expect(await world.alice.balance()).toMatchObject(COINS);
});

test('when PayPal reverses an approval, the order fails, and a new order can be paid', async () => {
  await using world = await startWithOrder();
  const { merchant, order, shop } = world;
  await world.pay();
  await merchant.setFaults({ webhooks: 'before-return' });

  await merchant.reverseApproval(order.transactionId);

  expect(await world.state()).toBe('FAILED');
  expect(await world.verify()).toBe(0);
  await shop.buy(world.alice);
  expect(await world.alice.balance()).toMatchObject(COINS);
});

test('an order that PayPal no longer knows expires after some minutes', async () => {
  await using world = await startWithOrder();
  await world.merchant.forgetOrder(world.order.transactionId);

  await world.sweep();
  expect(await world.state()).toBe('CREATED');
  expect(await world.verify()).toBe(0);
  await world.sweep({ afterMs: 5 * MINUTE_MS });

  expect(await world.state()).toBe('EXPIRED');
  expect(await world.alice.balance()).toMatchObject(NO_COINS);
});

test('an order that PayPal never confirmed expires and has no payment link', async () => {
  await using world = await startWithOrder();
  const { merchant, shop } = world;
  const bob = await shop.addViewer();
  await merchant.setFaults({ api: { kind: 'down', on: 'create-order' } });
  await expect(shop.order(bob)).rejects.toMatchObject({ code: 'C0503' });

  await shop.sweep({ afterMs: 6 * MINUTE_MS });

  const { records } = await bob.call('orderList', {});
  expect(records).toMatchObject([{ state: 'EXPIRED' }]);
  expect(records[0]).not.toHaveProperty('jumpPaypalLink');
});
