// spec: 2 wallet, unfinished orders with date, amount, state and possible actions

import type { Order } from '@hookline/contract/client';
import { stampOf } from '@hookline/domain/wallet';
import { expect, test } from 'vitest';

import { renderWallet, textOf } from '../testing/render-wallet.tsx';
import { UnfinishedOrders } from './unfinished-orders.tsx';

const CREATED_AT_MS = Date.UTC(2026, 0, 31, 12, 5);
const LINK = 'https://www.paypal.example/checkoutnow?token=5O19';
const order: Order = {
  orderNo: 'HL1',
  state: 'CREATED',
  productId: 'coins-500',
  orderAmount: '4.99',
  coinsBuy: 500,
  coinsBonus: 50,
  createTime: CREATED_AT_MS,
  isDismissed: false,
  jumpPaypalLink: LINK,
};

const nothing = () => undefined;

function render(orders: Order[]) {
  const list = (
    <UnfinishedOrders
      id="list"
      orders={orders}
      busyNo={null}
      onCheck={nothing}
      onDismiss={nothing}
    />
  );
  return renderWallet(list, {
    fetch: () => Promise.reject(new TypeError('A list that is there asks for nothing.')),
  });
}

test('an unpaid order shows its price, coins and date, and links to PayPal', async () => {
  const html = await render([order]);

  expect(textOf(html)).toBe(
    `$4.99, 500 coins and 50 bonus Not paid yet. You were not charged. ${stampOf(CREATED_AT_MS)} Finish paying Refresh Dismiss`,
  );
  expect(html).toContain(`href="${LINK}"`);
});

test.each([
  ['PENDING', '$4.99 is being checked by PayPal Your coins will appear automatically.'],
  ['REVIEW', '$4.99, 500 coins We’re checking this payment. Nothing is lost.'],
] as const)('an order that is %s shows that state and cannot be paid', async (state, sentence) => {
  const { jumpPaypalLink: _link, ...unpayable } = order;
  const text = textOf(await render([{ ...unpayable, state, coinsBonus: 0 }]));

  expect(text).toContain(sentence);
  expect(text).toMatch(/\d Refresh Dismiss$/);
});
