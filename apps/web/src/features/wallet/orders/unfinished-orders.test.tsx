import type { Order } from '@hookline/contract/client';
import { stampOf } from '@hookline/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { setToken } from '../../../model/session/token.ts';
import { renderWallet, textOf } from '../testing/render-wallet.tsx';
import { UnfinishedOrders } from './unfinished-orders.tsx';
import { ordersQuery } from './use-unfinished-orders.ts';

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

beforeEach(() => setToken('token'));
afterEach(() => setToken(null));

function render(records: Order[] | null) {
  return renderWallet(<UnfinishedOrders />, {
    fetch: () =>
      records === null
        ? Response.json({ code: 'C0503', message: 'try again', data: null })
        : Response.json({ code: '00000', message: '', data: { records, hasMore: false } }),
    load: (queries, api) => queries.prefetchQuery(ordersQuery(api)),
  });
}

test('an order that waits for its buyer says what it costs and brings, since when, and leads on to its payment', async () => {
  const html = await render([order]);

  expect(textOf(html)).toBe(
    `Open orders $4.99, 500 coins and 50 bonus Not paid yet. Nothing was charged. ${stampOf(CREATED_AT_MS)} Continue to pay Check again`,
  );
  expect(html).toContain(`href="${LINK}"`);
});

test.each([
  ['PENDING', 'Being processed. Your coins arrive by themselves.'],
  ['REVIEW', 'We are checking this payment. Nothing is lost.'],
] as const)('an order that is %s says so, and is not to be paid again', async (state, sentence) => {
  const { jumpPaypalLink: _link, ...unpayable } = order;
  const text = textOf(await render([{ ...unpayable, state, coinsBonus: 0 }]));

  expect(text).toContain(`$4.99, 500 coins ${sentence}`);
  expect(text).toMatch(/\d Check again$/);
});

test('orders that are over are not shown; with no open ones there is nothing at all', async () => {
  const over = { ...order, orderNo: 'HL2', state: 'PAID' } as const;

  expect(textOf(await render([over, order])).match(/Check again/g)).toHaveLength(1);
  expect(await render([over])).toBe('');
  expect(await render([])).toBe('');
});

test('a list that failed says so and offers to try again', async () => {
  expect(textOf(await render(null))).toBe('Open orders This could not be loaded. Try again');
});
