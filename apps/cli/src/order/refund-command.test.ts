import { wallet } from '@hookline/db';
import { endWaiting } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { startShop } from '../testing/start-shop.ts';

const WHY = ['--reason', 'ticket 4711', '--operator', 'Ada'] as const;

test('a refund returns the money and claws back the coins, once even if repeated', async () => {
  await using shop = await startShop();
  const bought = await shop.buy();
  await shop.unlock(1, 120);

  const first = await shop.run('order', 'refund', bought.orderNo, ...WHY);
  const again = await shop.run('order', 'refund', bought.orderNo, ...WHY);

  expect(first).toEqual({
    code: 0,
    text: [
      `Refunded $4.99 of ${bought.orderNo}, as ${bought.orderNo}R1. It is REFUNDED.`,
      'Clawed back: 430 coins and 0 bonus. Already spent, and now owed by the member: 120.',
    ].join('\n'),
  });
  expect(again).toEqual({
    code: 0,
    text: `All of ${bought.orderNo} was already refunded. Nothing was refunded.`,
  });
  expect(await shop.refundedCents(bought)).toBe(499);
  expect(await shop.holdings()).toMatchObject({ coin: 0, bonus: 0, debt: 120 });
  expect(await wallet.verifyLedger(shop.db)).toBeNull();
});

test('refunding asks at a terminal, and does nothing if declined or already done', async () => {
  await using shop = await startShop();
  const bought = await shop.buy();
  const refund = (isAgreed: boolean) =>
    shop.runAnswering(isAgreed, 'order', 'refund', bought.orderNo, ...WHY);

  const refused = await refund(false);
  const refusedCents = await shop.refundedCents(bought);
  const agreed = await refund(true);
  const again = await refund(false);

  expect(refused).toMatchObject({ code: 1 });
  expect(refused.text).toContain(`Refund $4.99 of ${bought.orderNo}, and claw back the coins`);
  expect(refusedCents).toBe(0);
  expect(agreed.text).toContain(`Refunded $4.99 of ${bought.orderNo}`);
  expect(again.text).toBe(`All of ${bought.orderNo} was already refunded. Nothing was refunded.`);
});

test('repeating a partial refund pays once; with a new refund number it pays again', async () => {
  await using shop = await startShop();
  const bought = await shop.buy();
  const refund = (...more: string[]) =>
    shop.run('order', 'refund', bought.orderNo, '--amount', '1.99', ...more, ...WHY);

  const first = await refund();
  const again = await refund();
  expect(first.text).toContain(`Refunded $1.99 of ${bought.orderNo}`);
  expect(again).toMatchObject({ code: 0 });
  expect(again.text).toContain('Already refunded: $1.99');
  expect(await shop.refundedCents(bought)).toBe(199);

  const second = await refund('--number', '2');
  await refund('--number', '2');
  expect(second.text).toContain(`as ${bought.orderNo}R2. It is PARTIALLY_REFUNDED.`);
  expect(await shop.refundedCents(bought)).toBe(398);
});

test('a refund cut short by a database restart reports that it can be repeated', async () => {
  await using shop = await startShop();
  const bought = await shop.buy();

  const [cut] = await shop.db.transaction().execute(async (tx) => {
    await wallet.lockWallet(tx, shop.userId);
    const refund = shop.run('order', 'refund', bought.orderNo, ...WHY);
    return Promise.all([refund, endWaiting(shop.db)]);
  });
  const again = await shop.run('order', 'refund', bought.orderNo, ...WHY);

  expect(cut.code).toBe(1);
  expect(cut.text).toMatch(
    /^The refund was interrupted \(.+\)\. It is not known whether money was returned\. Run/,
  );
  expect(again).toMatchObject({ code: 0 });
  expect(await shop.refundedCents(bought)).toBe(499);
});

test('a refund reports that its response got lost, and the outcome when repeated', async () => {
  await using shop = await startShop();
  const bought = await shop.buy();
  await shop.merchant.setFaults({ api: { kind: 'lost', on: 'refund-capture' } });

  const lost = await shop.run('order', 'refund', bought.orderNo, '--amount', '1.99', ...WHY);
  await shop.merchant.setFaults({});
  const again = await shop.run('order', 'refund', bought.orderNo, ...WHY);

  expect(lost).toMatchObject({ code: 1 });
  expect(lost.text).toContain('Run the command again: it does not refund twice');
  expect(again).toMatchObject({ code: 1 });
  expect(again.text).toContain(
    `Refund ${bought.orderNo}R1 of $1.99, whose response was lost, is done.`,
  );
  expect(again.text).toContain('The refund requested now was not started');
  expect(await shop.refundedCents(bought)).toBe(199);
});

test('a payment that waits for review can be refunded, but only in full', async () => {
  await using shop = await startShop();
  await shop.merchant.setFaults({ captureAmount: { value: '1.00', currency_code: 'USD' } });
  const wrong = await shop.buy();

  const part = await shop.run('order', 'refund', wrong.orderNo, '--amount', '0.50', ...WHY);
  const whole = await shop.run('order', 'refund', wrong.orderNo, ...WHY);
  const queue = await shop.run('order', 'list', '--state', 'REVIEW');

  expect(part.text).toContain(
    'is REVIEW and credited no coins, so it can only be refunded in full.',
  );
  expect(whole).toMatchObject({ code: 0 });
  expect(await shop.refundedCents(wrong)).toBe(100);
  expect(queue.text).toBe('No orders.');
});

test.each([
  { args: ['--amount', '5.00'], code: 1, says: 'Only $4.99 of' },
  { args: ['--amount', '1.99', '--number', '2'], code: 1, says: 'is --number 1.' },
  { args: ['--amount', '0.00'], code: 2, says: '--amount must be an amount in dollars' },
  { args: ['--amount', '1.999'], code: 2, says: '--amount must be an amount in dollars' },
  { args: ['--amount', '-1.99'], code: 2, says: 'Usage: hookline order refund' },
  { args: ['--number', '0'], code: 2, says: '--number must be a whole number' },
])('refunding with $args is rejected and changes nothing', async ({ args, code, says }) => {
  await using shop = await startShop();
  const bought = await shop.buy();

  const answer = await shop.run('order', 'refund', bought.orderNo, ...args, ...WHY);

  expect(answer.code).toBe(code);
  expect(answer.text).toContain(says);
  expect(await shop.refundedCents(bought)).toBe(0);
  expect(await shop.holdings()).toMatchObject({ coin: 500, bonus: 50 });
});

test('an unknown order, an unpaid order and an unreachable PayPal are reported', async () => {
  await using shop = await startShop();
  const bought = await shop.buy();
  const unpaid = await shop.order();

  const unknown = await shop.run('order', 'refund', 'HLNOWHERE00', ...WHY);
  const open = await shop.run('order', 'refund', unpaid.orderNo, ...WHY);
  await shop.merchant.setFaults({ api: { kind: 'down' } });
  const down = await shop.run('order', 'refund', bought.orderNo, ...WHY);

  expect(unknown).toEqual({ code: 1, text: "There is no order 'HLNOWHERE00'." });
  expect(open).toMatchObject({ code: 1 });
  expect(open.text).toContain(`Order ${unpaid.orderNo} is not paid: it is CREATED.`);
  expect(down).toMatchObject({ code: 1 });
  expect(down.text).toContain('PayPal cannot be reached');
  expect(await shop.holdings()).toMatchObject({ coin: 500, bonus: 50 });
});
