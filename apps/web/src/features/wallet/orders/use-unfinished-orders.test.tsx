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
/** An order whose payment PayPal is processing, so it cannot be paid again. */
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

/** Opens the list of a member's unfinished orders. `become` changes the server's list. */
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

test('pressing the line opens and closes the list of unfinished payments', async () => {
  const over = { ...ORDER, orderNo: 'HL3', state: 'PAID' } as const;
  const { user } = await open([ORDER, OTHER, over]);
  expect(line()?.textContent).toBe('2 unfinished payments');
  expect(line()?.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);

  await user.click(button('2 unfinished payments'));

  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a payment that PayPal is checking is expanded and not called unfinished', async () => {
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

test('a wallet without unfinished payments shows the top-up button alone', async () => {
  await open([{ ...ORDER, state: 'EXPIRED' }]);

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Top up']);
});

// spec: 2 wallet, ours: unfinished orders are one line that opens the list, each with 'Dismiss'
// touches: orderDismiss
test('dismissing a payment sends the state that the member saw and keeps the other payments', async () => {
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

test('a dismissed payment in progress still adds its coins', async () => {
  const { become, askedFor } = await open([{ ...PENDING, isDismissed: true }]);
  expect(line()).toBeNull();
  become([{ ...PENDING, state: 'PAID' }]);

  await passMs(WATCH_INTERVAL_MS + 10);

  expect(askedFor('memberDetail')).toHaveLength(2);
});

test('a failed dismissal keeps the payment and shows a message', async () => {
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

test('a wallet that opens with unfinished orders fetches the balance only once', async () => {
  const { askedFor } = await open([PENDING]);

  await passMs(0);

  expect(askedFor('memberDetail')).toHaveLength(1);
});

test('the wallet polls a payment in progress and shows the coins without a reload', async () => {
  const { become, askedFor } = await open([PENDING]);
  become([{ ...PENDING, state: 'PAID' }]);

  await passMs(WATCH_INTERVAL_MS - 1);
  expect(button('Refresh')).toBeDefined();
  await passMs(10);

  expect(screen.queryByRole('button', { name: /Refresh|unfinished/ })).toBeNull();
  expect(askedFor('memberDetail')).toHaveLength(2);
});

test('an order that waits for its buyer is not polled', async () => {
  const { askedFor } = await open([ORDER]);

  await passMs(4 * WATCH_INTERVAL_MS);

  expect(askedFor('orderList')).toHaveLength(1);
});

test('a closed wallet sends no more requests', async () => {
  const { unmount, askedFor } = await open([PENDING]);

  unmount();
  await passMs(4 * WATCH_INTERVAL_MS);

  expect(askedFor('orderList')).toHaveLength(1);
});

test.each([
  ['has been paid', { ...ORDER, state: 'PAID' }, 'Payment successful'],
  ['has expired', { ...ORDER, state: 'EXPIRED' }, 'Your payments are up to date'],
  ['has not changed', ORDER, 'No change yet'],
] as const)('checking an order that %s shows the result', async (_what, order, sentence) => {
  const { user, become, askedFor } = await open([ORDER]);
  become([order]);

  await user.click(button('Refresh'));
  await passMs(0);

  expect(isSaid(sentence)).toBe(true);
  expect(askedFor('verifyReceipt')).toMatchObject([{ transactionId: '5O19' }]);
});

test('refreshing an order in progress reloads the list without verifying the payment', async () => {
  const { user, askedFor } = await open([PENDING]);

  await user.click(button('Refresh'));
  await passMs(0);

  expect(askedFor('verifyReceipt')).toEqual([]);
  expect(isSaid('No change yet')).toBe(true);
});

test('only one order is checked at a time, and the button keeps its focus', async () => {
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

test('a check made offline shows a message and keeps the order', async () => {
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

test('pressing "Finish paying" stores the order, so that the next page announces the outcome', async () => {
  const { user } = await open([ORDER]);
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });

  await user.click(screen.getByRole('link', { name: 'Finish paying' }));

  expect(unfinishedPurchases()).toMatchObject([{ transactionId: '5O19', progress: 'away' }]);
});

test('loading the orders can be retried after a failure', async () => {
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
