import { seedMember } from '@hookline/db/testing';
import { recordDispute, refundOrder } from '@hookline/services/checkout';
import { OPERATOR } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startShop } from '../testing/start-shop.ts';

test('orders are listed newest first, with price, coins, state and member', async () => {
  await using shop = await startShop();
  const paid = await shop.buy();
  const open = await shop.order();

  const { code, text } = await shop.run('order', 'list');

  expect(code).toBe(0);
  const lines = text.split('\n');
  expect(lines.map((line) => line.split('  ')[0])).toEqual([open.orderNo, paid.orderNo]);
  expect(lines[1]).toMatch(
    /\dZ {2}PAID {2}\$4\.99 {2}500 coins \+ 50 bonus {2}member [1-9]\d{7,8}$/,
  );
});

test('orders can be listed by state and by member', async () => {
  await using shop = await startShop();
  const other = await seedMember(shop.db, { nowMs: Date.now() });
  const paid = await shop.buy();
  const { orderNo } = await shop.order();

  const byState = await shop.run('order', 'list', '--state', 'paid');
  const byMember = await shop.run('order', 'list', '--member', shop.userId);
  const none = await shop.run('order', 'list', '--member', other.userId);

  expect(byState.text).toContain(paid.orderNo);
  expect(byState.text).not.toContain(orderNo);
  expect(byMember.text).toContain(orderNo);
  expect(none.text).toBe('No orders.');
});

// spec: 4 top up, a payment that does not match goes to review; an operator sees the reason and can
//   refund it
// touches: REVIEW
test('an order that needs review is listed with the reason, and other lists count it', async () => {
  await using shop = await startShop();
  await shop.merchant.setFaults({ captureAmount: { value: '0.01', currency_code: 'USD' } });
  const wrong = await shop.buy();

  const review = await shop.run('order', 'list', '--state', 'REVIEW');
  const paid = await shop.run('order', 'list', '--state', 'PAID');
  const shown = await shop.run('order', 'show', wrong.orderNo);

  expect(review.text.split('\n')).toEqual([
    expect.stringContaining(`${wrong.orderNo}  `),
    '    PayPal took an amount other than the price, so no coins were credited.',
  ]);
  expect(paid.text).toContain('Orders in review: 1. See --state REVIEW.');
  expect(shown.text).toMatch(/^why +PayPal took an amount other than the price/m);
  expect(shown.text).toContain(`'order refund ${wrong.orderNo}' refunds all of the money.`);
});

test('an order is shown with price, PayPal ids, history, ledger and lots', async () => {
  await using shop = await startShop();
  const bought = await shop.buy();
  await refundOrder({ order: bought, cents: 199, number: null, by: OPERATOR }, shop.deps);

  const { code, text } = await shop.run('order', 'show', bought.orderNo.toLowerCase());

  expect(code).toBe(0);
  const label = (name: string) => new RegExp(`^${name} +(.*)$`, 'm').exec(text)?.[1];
  expect(label('state')).toBe('PARTIALLY_REFUNDED');
  expect(label('price')).toBe('$4.99');
  expect(label('refunded')).toBe('$1.99');
  expect(label('package')).toBe('coins-500: 500 coins + 50 bonus');
  expect(label('PayPal order')).toBe(bought.paypalOrderId);
  expect(label('PayPal payment')).toBe(bought.captureId);
  expect(label('paid')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}PayPal took the money$/);
  expect(label('refund')).toContain(`${bought.orderNo}R1 of 1.99, done`);
  expect(text).toContain('row 1, top-up: +500 coins, 0 bonus');
  expect(text).toContain('row 3, system-operation: 0 coins, -50 bonus');
  expect(text).toMatch(/^lot +331 of 500 coins left$/m);
});

test('an order is found by the id of its PayPal order or payment', async () => {
  await using shop = await startShop();
  const bought = await shop.buy();

  const ids = [bought.paypalOrderId, bought.captureId?.toLowerCase()];
  const shown = await Promise.all(ids.map((id) => shop.run('order', 'show', id ?? '')));

  const found = expect.stringMatching(new RegExp(`^order +${bought.orderNo}$`, 'm'));
  expect(shown.map(({ text }) => text)).toEqual([found, found]);
});

test('an order under dispute is shown as disputed, with its coins frozen', async () => {
  await using shop = await startShop();
  const { userId, orderNo } = await shop.buy();
  const dispute = { disputeId: 'PP-D-1', phase: 'open' } as const;
  await recordDispute({ userId, orderNo, ...dispute }, shop.deps);

  const { text } = await shop.run('order', 'show', orderNo);

  expect(text).toMatch(/^dispute .* PP-D-1, open$/m);
  expect(text).toMatch(/^lot +500 of 500 coins left, frozen$/m);
});

test.each([
  { words: ['show'], code: 2, says: 'This command needs the order.' },
  { words: ['show', 'HLNOWHERE00'], code: 1, says: "There is no order 'HLNOWHERE00'." },
  { words: ['show', "'; drop"], code: 2, says: 'is not an order number' },
  { words: ['list', '--state', 'LOST'], code: 2, says: '--state must be one of NEW, CREATED,' },
  { words: ['list', '--state', 'APPROVED'], code: 2, says: 'one of NEW, CREATED, CAPTURING,' },
  { words: ['list', '--member', '12345678'], code: 1, says: "There is no member '12345678'." },
  { words: ['list', '--page', '0'], code: 2, says: '--page must be a whole number' },
])('order $words is rejected with "$says"', async ({ words, code, says }) => {
  await using shop = await startShop();

  const answer = await shop.run('order', ...words);

  expect(answer.code).toBe(code);
  expect(answer.text).toContain(says);
});
