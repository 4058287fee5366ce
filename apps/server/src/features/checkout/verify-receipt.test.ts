// spec: 7 calls, receipt of a payment
// touches: verifyReceipt

import { wallet } from '@hookline/db';
import { expect, test } from 'vitest';

import { startShop } from '../../testing/start-shop.ts';

const PAID = { deductStatus: 1, orderAmount: '4.99' };
const NOT_PAID = { deductStatus: 0, orderAmount: '4.99' };
const NOT_KNOWN = { deductStatus: 2, orderAmount: '4.99' };
const NOTHING = { deductStatus: 0, orderAmount: '0.00' };
const NOT_KNOWN_HERE = { deductStatus: 2, orderAmount: '0.00' };

/**
 * Starts a shop without webhooks, which detects a payment only when the buyer returns, and a member
 * with an order.
 */
async function startWithOrder(options: Parameters<typeof startShop>[0] = {}) {
  const shop = await startShop(options);
  await shop.merchant.setFaults({ webhooks: 'held' });
  const alice = await shop.addViewer();
  const order = await shop.order(alice);
  const { transactionId, extendProductId } = order;
  return {
    ...shop,
    shop,
    alice,
    order,
    choose: (choice: 'pay' | 'decline' | 'pending' | 'cancel') =>
      shop.merchant.choose(order.jumpPaypalLink, choice),
    verify: (change = {}) =>
      alice.call('verifyReceipt', { transactionId, extendProductId, ...change }),
  };
}

// spec: 4 top up, deductStatus 1: the coins are credited, and orderAmount is the price in dollars
// touches: verifyReceipt
test('a paid order credits coins and bonus with a record for each', async () => {
  await using start = await startWithOrder();
  const back = await start.choose('pay');

  expect(await start.verify({ transactionId: back.searchParams.get('token') })).toEqual(PAID);

  expect(await start.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
  const { records } = await start.alice.call('rechargeList', {});
  expect(records.map(({ coinAccountType, coins }) => [coinAccountType, coins])).toEqual([
    [2, 50],
    [1, 500],
  ]);
  expect(await wallet.verifyLedger(start.deps.db)).toBeNull();
});

test('verifying again gives the same result, credits nothing and does not ask PayPal', async () => {
  await using start = await startWithOrder();
  await start.choose('pay');
  await start.verify();
  await start.merchant.setFaults({ api: { kind: 'down' } });

  expect(await start.verify()).toEqual(PAID);
  expect(await start.verify({ extendProductId: undefined })).toEqual(PAID);

  expect(await start.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});

// spec: 4 top up, deductStatus 0: not paid, cancelled or declined, and it can be paid again
// touches: verifyReceipt
test('an unpaid or cancelled order credits nothing and can still be paid', async () => {
  await using start = await startWithOrder();

  expect(await start.verify()).toEqual(NOT_PAID);
  const back = await start.choose('cancel');
  expect(back.searchParams.get('pay')).toBe('cancel');
  expect(await start.verify()).toEqual(NOT_PAID);
  expect(await start.shop.stateOf(start.order)).toBe('CREATED');

  await start.choose('pay');
  expect(await start.verify()).toEqual(PAID);
});

test('a declined card is reported, and another card can pay at the same link', async () => {
  await using start = await startWithOrder();
  await start.choose('decline');

  expect(await start.verify()).toEqual(NOT_PAID);
  expect(await start.alice.balance()).toMatchObject({ coin: 0 });

  await start.choose('pay');
  expect(await start.verify()).toEqual(PAID);
  expect(await start.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});

test.each([
  ['COMPLETED', PAID, 500, 'PAID'],
  ['DECLINED', NOT_PAID, 0, 'FAILED'],
] as const)('a payment under review can end as %s', async (...[status, answer, coin, state]) => {
  await using start = await startWithOrder();
  await start.choose('pending');
  expect(await start.verify()).toEqual(NOT_KNOWN);
  expect(await start.verify()).toEqual(NOT_KNOWN);
  expect(await start.alice.balance()).toMatchObject({ coin: 0 });
  const paypal = start.merchant.open();
  const seen = await paypal.readOrder(start.order.transactionId);

  await start.merchant.endCapture(seen?.captures[0]?.id ?? '', status);

  expect(await start.verify()).toEqual(answer);
  expect(await start.shop.stateOf(start.order)).toBe(state);
  expect(await start.alice.balance()).toMatchObject({ coin });
});

// spec: 4 top up, deductStatus 2: outcome not known yet
// touches: verifyReceipt
test.each([
  { title: 'PayPal is down', fault: { kind: 'down' } },
  { title: 'PayPal fails', fault: { kind: 'error' } },
  { title: 'PayPal returns nonsense', fault: { kind: 'malformed' } },
  { title: 'PayPal takes too long', fault: { kind: 'slow', slowMs: 5000 } },
] as const)('when $title, a payment counts as unknown and is credited later', async ({ fault }) => {
  await using start = await startWithOrder({ timeoutMs: 300 });
  await start.choose('pay');
  await start.merchant.setFaults({ webhooks: 'held', api: fault });

  expect(await start.verify()).toEqual(NOT_KNOWN);
  expect(await start.alice.balance()).toMatchObject({ coin: 0 });
  await start.merchant.setFaults({ webhooks: 'held' });

  expect(await start.verify()).toEqual(PAID);
  expect(await start.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});

test('a payment whose capture response was lost is credited when verified again', async () => {
  await using start = await startWithOrder();
  await start.choose('pay');
  const lost = { kind: 'lost', on: 'capture-order' } as const;
  await start.merchant.setFaults({ webhooks: 'held', api: lost });

  expect(await start.verify()).toEqual(NOT_KNOWN);
  expect(await start.shop.stateOf(start.order)).toBe('CAPTURING');
  await start.merchant.setFaults({ webhooks: 'held' });

  expect(await start.verify()).toEqual(PAID);
  expect(await start.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});

// spec: 8 errors, another member's receipt is reported as missing
// touches: verifyReceipt
// Abuse case 7, with its positive control.
test("another member's payment token is reported as unknown and changes nothing", async () => {
  await using start = await startWithOrder();
  const mallory = await start.addViewer();
  await start.choose('pay');
  const { transactionId, extendProductId } = start.order;

  const ask = (change: object) => mallory.call('verifyReceipt', { transactionId, ...change });
  expect(await ask({})).toEqual(NOT_KNOWN_HERE);
  expect(await ask({ extendProductId })).toEqual(NOT_KNOWN_HERE);

  expect(await start.shop.stateOf(start.order)).toBe('CREATED');
  expect(await mallory.balance()).toMatchObject({ coin: 0, bonus: 0 });
  expect(await start.verify()).toEqual(PAID);
});

// spec: 4 payment return, ours: a payment without an order is reported as unknown, never as not
//   paid
// touches: verifyReceipt
test('a payment without an order is reported as unknown, never as not paid', async () => {
  await using start = await startWithOrder();
  const lost = { transactionId: '8MC585209K746392H', extendProductId: 'usp_1' };

  expect(await start.verify(lost)).toEqual(NOT_KNOWN_HERE);

  expect(await start.alice.balance()).toMatchObject({ coin: 0, bonus: 0 });
});

// Abuse case 8.
test.each(["' or 1=1 --", '"; drop table coin_order; --', '../../v2/checkout/orders', '%00'])(
  'the token %j, which PayPal cannot have issued, is reported as not paid',
  async (transactionId) => {
    await using start = await startWithOrder();

    expect(await start.verify({ transactionId, extendProductId: undefined })).toEqual(NOTHING);

    expect(await start.shop.stateOf(start.order)).toBe('CREATED');
    await start.choose('pay');
    expect(await start.verify({ extendProductId: undefined })).toEqual(PAID);
  },
);

test.each([
  { transactionId: '' },
  { transactionId: '\u0000' },
  { transactionId: 'A'.repeat(65) },
  { transactionId: 'A'.repeat(10_000) },
  { transactionId: ['A'] },
  { transactionId: { toString: 'A' } },
  { transactionId: 7 },
  { extendProductId: 7 },
  { extendProductId: '' },
])('a verification with %j is rejected', async (change) => {
  await using start = await startWithOrder();

  await expect(start.verify(change)).rejects.toMatchObject({ code: 'A0400' });

  await start.choose('pay');
  expect(await start.verify()).toEqual(PAID);
});

test("verifying with another purchase's key is rejected and changes nothing", async () => {
  await using start = await startWithOrder();
  await start.choose('pay');

  const wrong = start.verify({ extendProductId: 'usp_something-else' });

  await expect(wrong).rejects.toMatchObject({ code: 'A0400' });
  expect(await start.shop.stateOf(start.order)).toBe('CREATED');
  expect(await start.alice.balance()).toMatchObject({ coin: 0 });
  expect(await start.verify()).toEqual(PAID);
});

test('a guest cannot verify a payment', async () => {
  await using start = await startWithOrder();
  const { transactionId } = start.order;

  const answer = start.guest.call('verifyReceipt', { transactionId });

  await expect(answer).rejects.toMatchObject({ code: 'U0001' });
});

// Abuse case 10.
test.each([
  ['a smaller amount', { value: '0.01', currency_code: 'USD' }, 'wrong-amount'],
  ['another currency', { value: '4.99', currency_code: 'MXN' }, 'wrong-currency'],
] as const)('a payment of %s is not credited and goes to manual review', async (...row) => {
  const [, captureAmount, reason] = row;
  await using start = await startWithOrder();
  await start.merchant.setFaults({ webhooks: 'held', captureAmount });
  await start.choose('pay');

  expect(await start.verify()).toEqual(NOT_KNOWN);

  expect(await start.shop.stateOf(start.order)).toBe('REVIEW');
  expect(await start.alice.balance()).toMatchObject({ coin: 0, bonus: 0 });
  expect(start.problems.join('')).toContain(`"reason":"${reason}"`);
  await start.merchant.setFaults({ webhooks: 'held' });
  await start.shop.buy(start.alice);
  expect(await start.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});

test('a payment under review that is refunded in full is final and credits no coins', async () => {
  await using start = await startWithOrder();
  const captureAmount = { value: '0.01', currency_code: 'USD' };
  await start.merchant.setFaults({ webhooks: 'held', captureAmount });
  await start.choose('pay');
  await start.verify();
  expect(await start.shop.findDifferences()).toMatchObject([{ orderNo: start.order.orderNo }]);
  await start.merchant.setFaults({ webhooks: 'before-return' });
  const paypal = start.merchant.open();
  const captureId = (await paypal.readOrder(start.order.transactionId))?.captures[0]?.id ?? '';

  await paypal.refundCapture({ captureId, refundNo: 'R1', amountCents: null });

  expect(await start.shop.stateOf(start.order)).toBe('REFUNDED');
  expect(await start.shop.findDifferences()).toEqual([]);
  expect(await start.verify()).toEqual(NOT_PAID);
  expect(await start.alice.balance()).toMatchObject({ coin: 0, bonus: 0, debt: 0, lots: [] });
});
