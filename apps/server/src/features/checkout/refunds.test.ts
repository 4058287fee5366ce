// spec: 4 top up, a refund or a reversal at PayPal claws back its share of the coins
// touches: verifyReceipt

import { expect, test } from 'vitest';

import type { TestViewer } from '../../testing/add-viewer.ts';
import { startPaidShop } from '../../testing/start-paid-shop.ts';

const PRICE = 60;

/** Starts a shop whose webhooks arrive before PayPal responds, and a member who has paid. */
async function startWithPayment() {
  const paid = await startPaidShop(PRICE);
  const { drama, order } = paid;
  const paypal = paid.merchant.open();
  let refundCount = 0;
  return {
    ...paid,
    paypal,
    /** @param amountCents  Null refunds the rest. */
    refund: (amountCents: number | null, { captureId } = order) => {
      refundCount += 1;
      const refundNo = `${captureId}R${refundCount}`;
      return paypal.refundCapture({ captureId, refundNo, amountCents });
    },
    unlock: (viewer: TestViewer, episodeNumber = 1) =>
      viewer.call('play', drama.episode(episodeNumber)),
  };
}

test('partial refunds claw back a share of the coins, bonus first; refunding the rest claws back all', async () => {
  await using world = await startWithPayment();
  const { alice, order, shop } = world;

  await world.refund(100);

  // 100 of 499 cents correspond to 110 of 550 coins.
  expect(await alice.balance()).toEqual({ coin: 440, bonus: 0, debt: 0, lots: [440, 0] });
  expect(await shop.stateOf(order)).toBe('PARTIALLY_REFUNDED');
  await world.expectBooks();

  await world.refund(100);

  // 200 of 499 cents correspond to 220.4 of 550 coins.
  expect(await alice.balance()).toMatchObject({ coin: 330, bonus: 0 });
  await world.expectBooks();

  await world.refund(null);

  expect(await alice.balance()).toEqual({ coin: 0, bonus: 0, debt: 0, lots: [0, 0] });
  expect(await shop.stateOf(order)).toBe('REFUNDED');
  await world.expectBooks();
  const { records } = await alice.call('rechargeList', {});
  expect(records.map(({ coins }) => coins)).toEqual([-330, -110, -60, -50, 50, 500]);
});

// spec: 2 wallet, ours: a top-up receipt has the amount, PayPal's reference and the seller
// touches: receipt
test('top-up receipts show payment and seller, refund receipts only the order', async () => {
  await using world = await startWithPayment();
  const { alice, order } = world;
  await world.refund(null);

  const { records } = await alice.call('rechargeList', {});
  const receipts = await Promise.all(
    records.map(({ recordId }) => alice.call('receipt', { recordId })),
  );

  const payment = {
    orderAmount: '4.99',
    currencyCode: 'USD',
    paypalReference: order.captureId,
    sellerName: 'Hookline',
  };
  const { orderNo } = order;
  expect(receipts.map((receipt) => [receipt.kind, receipt.orderNo, receipt.payment])).toEqual([
    ['debit', orderNo, undefined],
    ['debit', orderNo, undefined],
    ['credit', orderNo, payment],
    ['credit', orderNo, payment],
  ]);
});

test('a refund webhook that arrives three times claws back the coins once', async () => {
  await using world = await startWithPayment();
  await world.merchant.setFaults({ webhooks: 'before-return', webhookTimes: 3 });

  await world.refund(100);

  expect(await world.alice.balance()).toMatchObject({ coin: 440, bonus: 0 });
  await world.expectBooks();
});

test('refund webhooks in reverse order claw back the total refunded amount', async () => {
  await using world = await startWithPayment();
  await world.merchant.setFaults({ webhooks: 'held' });
  await world.refund(100);
  await world.refund(150);

  await world.merchant.releaseWebhooks({ isBackwards: true });

  // 250 of 499 cents correspond to 275.5 of 550 coins.
  expect(await world.alice.balance()).toMatchObject({ coin: 275, bonus: 0 });
  await world.expectBooks();
});

test('reconciliation reports a refund without a webhook as a difference', async () => {
  await using world = await startWithPayment();
  await world.merchant.setFaults({ webhooks: 'held' });

  await world.refund(100);

  expect(await world.shop.findDifferences()).toMatchObject([{ orderNo: world.order.orderNo }]);
  await world.merchant.releaseWebhooks();
  await world.expectBooks();
});

test('spent coins of a refunded payment become a debt paid by the next payment', async () => {
  await using world = await startWithPayment();
  const { alice, shop } = world;
  await world.unlock(alice);

  await world.refund(null);

  expect(await alice.balance()).toMatchObject({ coin: 0, bonus: 0, debt: PRICE });
  await world.expectBooks();
  await expect(world.unlock(alice, 2)).rejects.toMatchObject({ code: 'B0002' });
  await expect(world.unlock(alice)).resolves.toMatchObject({});

  await shop.buy(alice);

  expect(await alice.balance()).toMatchObject({ coin: 440, bonus: 50, debt: 0 });
  await world.expectBooks();
});

// Abuse case 13, with buyers who get no refund as a control.
test('an episode unlocked during a refund is either paid or adds a debt, never both', async () => {
  await using world = await startWithPayment();
  const { shop } = world;
  const buyers = await Promise.all(
    Array.from({ length: 6 }, async (_each, index) => {
      const viewer = await shop.addViewer();
      return { viewer, order: await shop.buy(viewer), isRefunded: index % 3 !== 0 };
    }),
  );

  const outcomes = await Promise.allSettled(
    buyers.flatMap(({ viewer, order, isRefunded }) => [
      ...(isRefunded ? [world.refund(null, order)] : []),
      ...Array.from({ length: 4 }, () => world.unlock(viewer)),
    ]),
  );

  const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals.map(({ code }) => code).filter((code) => code !== 'B0002')).toEqual([]);
  expect(world.problems).toEqual([]);

  for (const { viewer, isRefunded } of buyers) {
    const { coin, bonus, debt } = await viewer.balance();
    const { records } = await viewer.call('consumeList', {});
    const spent = records.length * PRICE;
    expect([0, PRICE]).toContain(spent);
    expect({ left: coin + bonus, debt }).toEqual(
      isRefunded ? { left: 0, debt: spent } : { left: 550 - PRICE, debt: 0 },
    );
  }
  await world.expectBooks();
});

test('a payment refunded before it was reported neither adds nor removes coins', async () => {
  await using world = await startWithPayment();
  const { shop } = world;
  await world.merchant.setFaults({ webhooks: 'held' });
  const bob = await shop.addViewer();
  const order = await shop.order(bob);
  await shop.merchant.choose(order.jumpPaypalLink, 'pay');
  const taken = await world.paypal.captureOrder({
    paypalOrderId: order.transactionId,
    orderNo: order.orderNo,
    attempt: 1,
  });
  await world.refund(null, { ...order, captureId: taken.order?.captures[0]?.id ?? '' });

  await world.merchant.releaseWebhooks();

  expect(await shop.stateOf(order)).toBe('REFUNDED');
  expect(await bob.balance()).toMatchObject({ coin: 0, bonus: 0, debt: 0, lots: [] });
  expect(await bob.call('verifyReceipt', order)).toMatchObject({ deductStatus: 0 });
  await world.expectBooks();
});
