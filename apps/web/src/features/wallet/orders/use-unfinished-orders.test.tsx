// @vitest-environment happy-dom
import { AppError, type Order } from '@hookline/contract/client';
import { Toaster } from '@hookline/ui';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { unfinishedPurchases } from '../../../model/payments/purchases.ts';
import { useSession } from '../../../model/session/member/session.ts';
import { fakeMember } from '../../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { logIn } from '../../../testing/log-in.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { UnfinishedOrders } from './unfinished-orders.tsx';

const WATCH_INTERVAL_MS = 15_000;
const ORDER: Order = {
  orderNo: 'HL1',
  state: 'CREATED',
  productId: 'coins-500',
  orderAmount: '4.99',
  coinsBuy: 500,
  coinsBonus: 0,
  createTime: Date.UTC(2026, 0, 31, 12, 5),
  isDismissed: false,
  jumpPaypalLink: 'https://www.paypal.example/checkoutnow?token=5O19',
};
const { jumpPaypalLink: _link, ...UNPAYABLE } = ORDER;
/** PayPal works on it, and it cannot be paid again. */
const PENDING: Order = { ...UNPAYABLE, state: 'PENDING' };

beforeEach(() => {
  logIn();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(() => vi.runOnlyPendingTimersAsync());
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

function Balance() {
  return <output aria-label="Balance">{useSession().member?.coinBalance}</output>;
}

/** The open orders of a member. `become` is what the server says of them from then on. */
async function open(first: Order[], answers: Answers = {}) {
  let records = first;
  const server = fakeServer({
    orderList: () => ({ records, hasMore: false }),
    memberDetail: fakeMember(),
    verifyReceipt: { deductStatus: 2, orderAmount: '4.99' },
    ...answers,
  });
  const children = (
    <>
      <Balance />
      <UnfinishedOrders />
      <Toaster />
    </>
  );
  const page = renderPage(children, server);
  await passMs(0);
  const become = (next: Order[]) => {
    records = next;
  };
  return { ...page, ...server, become };
}

const passMs = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs));
const button = (name: string) => screen.getByRole('button', { name });
const isSaid = (text: string) => screen.queryByText(text) !== null;

test('a wallet that opens with open orders asks for the balance no second time', async () => {
  const { askedFor } = await open([PENDING]);

  await passMs(0);

  expect(askedFor('memberDetail')).toHaveLength(1);
});

test('while money is on its way the wallet looks after it, and the coins come by themselves', async () => {
  const { become, askedFor } = await open([PENDING]);
  become([{ ...PENDING, state: 'PAID' }]);

  await passMs(WATCH_INTERVAL_MS - 1);
  expect(button('Check again')).toBeDefined();
  await passMs(10);

  expect(screen.queryByRole('button')).toBeNull();
  expect(askedFor('memberDetail')).toHaveLength(2);
});

test('an order that waits for its buyer is not looked after again and again', async () => {
  const { askedFor } = await open([ORDER]);

  await passMs(4 * WATCH_INTERVAL_MS);

  expect(askedFor('orderList')).toHaveLength(1);
});

test('a wallet that is closed asks nothing more', async () => {
  const { unmount, askedFor } = await open([PENDING]);

  unmount();
  await passMs(4 * WATCH_INTERVAL_MS);

  expect(askedFor('orderList')).toHaveLength(1);
});

test.each([
  ['has been paid', { ...ORDER, state: 'PAID' }, 'Payment successful'],
  ['is over', { ...ORDER, state: 'EXPIRED' }, 'Open orders are up to date'],
  ['is as before', ORDER, 'No change yet'],
] as const)('a check that finds that the order %s says so', async (_what, order, sentence) => {
  const { user, become, askedFor } = await open([ORDER]);
  become([order]);

  await user.click(button('Check again'));
  await passMs(0);

  expect(isSaid(sentence)).toBe(true);
  expect(askedFor('verifyReceipt')).toMatchObject([{ transactionId: '5O19' }]);
});

test('an order that PayPal works on is looked up without asking PayPal by its name', async () => {
  const { user, askedFor } = await open([PENDING]);

  await user.click(button('Check again'));
  await passMs(0);

  expect(askedFor('verifyReceipt')).toEqual([]);
  expect(isSaid('No change yet')).toBe(true);
});

test('while one order is checked no other check begins, and the button keeps its focus', async () => {
  const asking = Promise.withResolvers<never>();
  const other = { ...ORDER, orderNo: 'HL2', orderAmount: '9.99' };
  const { user, askedFor } = await open([ORDER, other], { verifyReceipt: () => asking.promise });
  const [first, second] = screen.getAllByRole('button', { name: 'Check again' });

  if (first) await user.dblClick(first);
  if (second) await user.click(second);

  expect(askedFor('verifyReceipt')).toHaveLength(1);
  expect(button('Checking').getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(second);
  await act(async () => asking.reject(new AppError('C0503', 'try again')));
  expect(screen.getAllByRole('button', { name: 'Check again' })).toHaveLength(2);
});

test('a check that found no network says so, and the order stays', async () => {
  const { user } = await open([ORDER], {
    verifyReceipt: () => {
      throw new TypeError('Failed to fetch');
    },
  });

  await user.click(button('Check again'));
  await passMs(0);

  expect(isSaid('This could not be checked. Please try again.')).toBe(true);
  expect(button('Check again')).toBeDefined();
});

test('a buyer who continues an order is told of its coins on the next page', async () => {
  const { user } = await open([ORDER]);
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });

  await user.click(screen.getByRole('link', { name: 'Continue to pay' }));

  expect(unfinishedPurchases()).toMatchObject([{ transactionId: '5O19', progress: 'away' }]);
});

test('orders that did not load come when they are asked for again', async () => {
  let isOffline = true;
  const { user } = await open([], {
    orderList: () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return { records: [ORDER], hasMore: false };
    },
  });
  isOffline = false;

  await user.click(button('Try again'));
  await passMs(0);

  expect(button('Check again')).toBeDefined();
});
