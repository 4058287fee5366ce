// @vitest-environment happy-dom
import { AppError, type Order } from '@hookline/contract/client';
import { Toaster } from '@hookline/ui';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { unfinishedPurchases } from '../../checkout/payment/purchases.ts';
import { fakeMember } from '../../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { logIn } from '../../../testing/log-in.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { WalletHead } from '../wallet-head.tsx';

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

/** The opened list of a member's unfinished orders. `become` is what the server says of them from then on. */
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
      <WalletHead place="page" onTopUp={() => undefined} />
      <Toaster />
    </>
  );
  const page = renderPage(children, server);
  await passMs(0);
  const line = screen.queryByRole('button', { expanded: false });
  if (line !== null) await page.user.click(line);
  const become = (next: Order[]) => {
    records = next;
  };
  return { ...page, ...server, become };
}

const passMs = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs));
const button = (name: string) => screen.getByRole('button', { name });
const isSaid = (text: string) => screen.queryByText(text) !== null;

const OTHER = { ...ORDER, orderNo: 'HL2', orderAmount: '9.99' };
const line = () => screen.queryByRole('button', { name: /unfinished/ });

test('unfinished payments are one line, which opens and closes their list', async () => {
  const over = { ...ORDER, orderNo: 'HL3', state: 'PAID' } as const;
  const { user } = await open([ORDER, OTHER, over]);
  expect(line()?.textContent).toBe('2 unfinished payments');
  expect(line()?.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);

  await user.click(button('2 unfinished payments'));

  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a payment that PayPal checks stands open, and is not called unfinished', async () => {
  const { user, become } = await open([PENDING]);
  const checked = button('1 payment being checked');
  expect(checked.getAttribute('aria-expanded')).toBe('true');
  expect(isSaid('$4.99 is being checked by PayPal')).toBe(true);

  await user.click(checked);
  expect(screen.queryByRole('listitem')).toBeNull();
  await user.click(checked);
  become([ORDER]);
  await passMs(WATCH_INTERVAL_MS + 10);

  expect(line()?.textContent).toBe('1 unfinished payment');
});

test('without unfinished payments there is no line, and the way to coins is in its place', async () => {
  await open([{ ...ORDER, state: 'EXPIRED' }]);

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Top up']);
});

// spec: 2 wallet, ours: unfinished orders are one line that opens their list, each with 'Dismiss'
// touches: orderDismiss
test('a dismissed payment is gone in the state that its member saw, and the others stay', async () => {
  const { user, become, askedFor } = await open([ORDER, OTHER], { orderDismiss: null });
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  become([{ ...ORDER, isDismissed: true }, OTHER]);

  if (first) await user.click(first);
  await passMs(0);

  expect(askedFor('orderDismiss')).toEqual([{ orderNo: 'HL1', state: 'CREATED' }]);
  expect(line()?.textContent).toBe('1 unfinished payment');
  expect(screen.getByRole('listitem').textContent).toContain('$9.99');
  expect(document.activeElement?.contains(line())).toBe(true);
  expect(askedFor('memberDetail')).toHaveLength(1);
});

test('a dismissed payment that is on its way still brings its coins by itself', async () => {
  const { become, askedFor } = await open([{ ...PENDING, isDismissed: true }]);
  expect(line()).toBeNull();
  become([{ ...PENDING, state: 'PAID' }]);

  await passMs(WATCH_INTERVAL_MS + 10);

  expect(askedFor('memberDetail')).toHaveLength(2);
});

test('a payment that could not be dismissed stays, and its member is told', async () => {
  const { user } = await open([ORDER], {
    orderDismiss: () => {
      throw new TypeError('Failed to fetch');
    },
  });

  await user.click(button('Dismiss'));
  await passMs(0);

  expect(isSaid('Couldn’t dismiss this. Please try again.')).toBe(true);
  expect(line()).not.toBeNull();
});

test('a wallet that opens with open orders asks for the balance no second time', async () => {
  const { askedFor } = await open([PENDING]);

  await passMs(0);

  expect(askedFor('memberDetail')).toHaveLength(1);
});

test('while money is on its way the wallet looks after it, and the coins come by themselves', async () => {
  const { become, askedFor } = await open([PENDING]);
  become([{ ...PENDING, state: 'PAID' }]);

  await passMs(WATCH_INTERVAL_MS - 1);
  expect(button('Refresh')).toBeDefined();
  await passMs(10);

  expect(screen.queryByRole('button', { name: /Refresh|unfinished/ })).toBeNull();
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
  ['is over', { ...ORDER, state: 'EXPIRED' }, 'Your payments are up to date'],
  ['is as before', ORDER, 'No change yet'],
] as const)('a check that finds that the order %s says so', async (_what, order, sentence) => {
  const { user, become, askedFor } = await open([ORDER]);
  become([order]);

  await user.click(button('Refresh'));
  await passMs(0);

  expect(isSaid(sentence)).toBe(true);
  expect(askedFor('verifyReceipt')).toMatchObject([{ transactionId: '5O19' }]);
});

test('an order that PayPal works on is looked up without asking PayPal by its name', async () => {
  const { user, askedFor } = await open([PENDING]);

  await user.click(button('Refresh'));
  await passMs(0);

  expect(askedFor('verifyReceipt')).toEqual([]);
  expect(isSaid('No change yet')).toBe(true);
});

test('while one order is checked no other check begins, and the button keeps its focus', async () => {
  const asking = Promise.withResolvers<never>();
  const { user, askedFor } = await open([ORDER, OTHER], { verifyReceipt: () => asking.promise });
  const [first, second] = screen.getAllByRole('button', { name: 'Refresh' });

  if (first) await user.dblClick(first);
  if (second) await user.click(second);

  expect(askedFor('verifyReceipt')).toHaveLength(1);
  expect(button('Refreshing').getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(second);
  await act(async () => asking.reject(new AppError('C0503', 'try again')));
  expect(screen.getAllByRole('button', { name: 'Refresh' })).toHaveLength(2);
});

test('a check that found no network says so, and the order stays', async () => {
  const { user } = await open([ORDER], {
    verifyReceipt: () => {
      throw new TypeError('Failed to fetch');
    },
  });

  await user.click(button('Refresh'));
  await passMs(0);

  expect(isSaid('Couldn’t check this. Please try again.')).toBe(true);
  expect(button('Refresh')).toBeDefined();
});

test('a buyer who continues an order is told of its coins on the next page', async () => {
  const { user } = await open([ORDER]);
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });

  await user.click(screen.getByRole('link', { name: 'Finish paying' }));

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

  await user.click(button('Couldn’t load your payments. Try again'));
  await passMs(0);

  expect(button('1 unfinished payment')).toBeDefined();
});
