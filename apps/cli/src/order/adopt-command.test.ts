import { setProducts } from '@hookline/services/checkout';
import { SMALL_PRODUCT } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startShop } from '../testing/start-shop.ts';

const WHY = ['--reason', 'restore of Friday', '--operator', 'Ada'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Arguments to reconcile two days, because the payment may have been made before midnight. */
const reconcile = () => {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  return ['order', 'reconcile', '--from', yesterday];
};
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Starts a shop whose member has paid for an order that is missing after a restore. */
async function start() {
  const shop = await startShop();
  await setProducts([SMALL_PRODUCT], shop);
  return { ...shop, ...(await shop.payLost(shop.userId)) };
}

// spec: 4 top up, ours: an operator finds such payments by number and member, and adopts them
// touches: order adopt
test('order reconcile lists a payment without an order, and order adopt credits it once', async () => {
  await using shop = await start();
  const { captureId, orderNo, userId, run } = shop;

  const found = await run(...reconcile());
  const { records } = await shop.listJson(...reconcile());
  const adopted = await run('order', 'adopt', captureId, ...WHY);
  const again = await run('order', 'adopt', captureId, ...WHY);

  expect(found).toMatchObject({ code: 1 });
  expect(found.text).toContain(
    `Order ${orderNo}, PayPal's payment ${captureId}, member ${userId}: was paid, and no order has it. 'order adopt ${captureId}' credits it.`,
  );
  expect(records).toMatchObject([{ captureId, orderNo, userId }]);
  expect(adopted).toEqual({
    code: 0,
    text: [
      `The payment ${captureId} of $4.99 is order ${orderNo}. It is PAID.`,
      `Credited: 500 coins and 50 bonus (coins-500) to member ${userId}.`,
    ].join('\n'),
  });
  expect(again).toEqual({
    code: 0,
    text: `Order ${orderNo} already has this payment and its coins. Nothing was credited.`,
  });
  expect(await shop.holdings()).toMatchObject({ coin: 500, bonus: 50 });
  expect(await run(...reconcile())).toMatchObject({ code: 0 });
});

test('order adopt asks for confirmation at a terminal, and declining credits nothing', async () => {
  await using shop = await start();
  const { captureId } = shop;

  const { code, text } = await shop.runAnswering(false, 'order', 'adopt', captureId, ...WHY);

  expect(code).toBe(1);
  expect(text).toContain('Credit 500 coins and 50 bonus (coins-500) to ');
  expect(text).toContain(`for the payment ${captureId} of $4.99?`);
  expect(await shop.holdings()).toMatchObject({ coin: 0, bonus: 0 });
});

test('a payment without a known member or price is credited as the operator says', async () => {
  await using shop = await start();
  const { run, userId } = shop;
  const { captureId } = await shop.payLost(NOBODY);
  await setProducts([{ ...SMALL_PRODUCT, priceCents: 599 }], shop);
  const named = ['order', 'adopt', captureId, '--package', 'coins-500', ...WHY];

  const unpriced = await run('order', 'adopt', captureId, ...WHY);
  const nobody = await run(...named);
  const adopted = await run(...named, '--member', userId);

  expect(unpriced).toMatchObject({ code: 1 });
  expect(unpriced.text).toContain('choose one with --package');
  expect(nobody.text).toContain('PayPal names no member of this site');
  expect(adopted).toMatchObject({ code: 0 });
  expect(await shop.holdings()).toMatchObject({ coin: 500, bonus: 50 });
});

test.each([
  { word: '8MC585209K746392H', code: 1, says: 'PayPal does not know this payment.' },
  { word: "' or 1=1", code: 2, says: 'is not the id of a PayPal payment' },
])('the payment $word is rejected: $says', async ({ word, says, ...expected }) => {
  await using shop = await start();

  const { code, text } = await shop.run('order', 'adopt', word, ...WHY);

  expect(code).toBe(expected.code);
  expect(text).toContain(says);
});

test('a payment whose order waits for review is not adopted', async () => {
  await using shop = await start();
  await shop.merchant.setFaults({ captureAmount: { value: '4.50', currency_code: 'USD' } });
  const { orderNo, captureId } = await shop.buy();

  const { code, text } = await shop.run('order', 'adopt', captureId ?? '', ...WHY);

  expect(code).toBe(1);
  expect(text).toBe(
    `Order ${orderNo} already has this payment, and is REVIEW: see 'order show ${orderNo}'.`,
  );
});
