// @vitest-environment happy-dom
import { AppError, type ResponseData } from '@hookline/contract/client';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { endPaymentCheck, isCheckingPayment } from './payment-check.ts';
import { keepPurchase, unfinishedPurchases } from './purchases.ts';
import { closePanel, readPanels } from '../../../shell/panels/open-panel.ts';
import { logIn } from '../../../testing/log-in.ts';
import { comeBack, FAILED, passMs, PENDING, receiptOf, SUCCEEDED } from '../testing/come-back.tsx';

const TOAST_MS = 2_000;
const SENTENCE_MS = 6_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(() => vi.runOnlyPendingTimersAsync());
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  endPaymentCheck();
  closePanel();
});

const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const isSaid = (text: RegExp) => screen.queryByText(text) !== null;

test('a returning buyer sees the success and the new balance after one receipt call', async () => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'back' });

  const { askedFor } = await comeBack(receiptOf(SUCCEEDED));

  expect(isSaid(/^Payment successful$/)).toBe(true);
  expect(screen.getByRole('status', { name: 'Balance' }).textContent).toBe('2000');
  expect(isCheckingPayment()).toBe(false);
  expect(askedFor('verifyReceipt')).toMatchObject([{ transactionId: '5O19' }]);
  expect(unfinishedPurchases()).toEqual([]);
});

test('a success is announced only after the new balance has loaded', async () => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'back' });
  const coming = Promise.withResolvers<void>();

  await comeBack(receiptOf(SUCCEEDED), coming.promise);
  expect(isSaid(/^Payment successful$/)).toBe(false);
  await act(async () => coming.resolve());
  await passMs(0);

  expect(isSaid(/^Payment successful$/)).toBe(true);
});

test.each([
  [
    'the store from which the buyer went to PayPal opens again with the outcome',
    ['back', 2, 'TOP_UP'],
  ],
  ['a payment begun at an episode does not open the store of the profile', ['back', 1, 'PROFILE']],
  ['the store does not open for a buyer who did not come back from PayPal', ['away', 2, 'PROFILE']],
] as const)('%s', async (_promise, [progress, storefront, view]) => {
  logIn();
  const origin = { storefront, productId: 'p', chapterId: null, totalBalance: 0 };
  keepPurchase({ transactionId: '5O19', progress, origin });

  await comeBack(receiptOf(SUCCEEDED));

  expect(isSaid(/^Payment successful$/)).toBe(true);
  expect(readPanels().view).toBe(view);
});

test('a late outcome is announced without a sheet over the page', async () => {
  logIn();
  const origin = { storefront: 2, productId: 'p', chapterId: null, totalBalance: 0 } as const;
  keepPurchase({ transactionId: '5O19', progress: 'back', origin });
  let status: 0 | 1 | 2 = PENDING;
  await comeBack(() => receiptOf(status));
  status = SUCCEEDED;

  await passMs(2_000);

  expect(isSaid(/^Payment successful$/)).toBe(true);
  expect(readPanels().panel).toBeNull();
});

test('an open wallet reloads to show what the payment changed', async () => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'back' });

  const { askedFor } = await comeBack(receiptOf(SUCCEEDED));

  expect(askedFor('orderList')).toHaveLength(2);
});

test('the message "Checking your payment" is shown only while the check runs', async () => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'back' });
  const asking = Promise.withResolvers<ResponseData<'verifyReceipt'>>();

  await comeBack(() => asking.promise);
  expect(isSaid(/^Checking your payment$/)).toBe(true);
  await act(async () => asking.resolve(receiptOf(SUCCEEDED)));
  await passMs(0);

  expect(isSaid(/^Checking your payment$/)).toBe(false);
});

// spec: 4 payment return, while the outcome is unknown there is one message, among the toasts
// touches: Checking your payment
test('a payment in progress is polled and announced when it succeeds', async () => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'back' });
  let status: 0 | 1 | 2 = PENDING;
  const { askedFor } = await comeBack(() => receiptOf(status));
  expect(isSaid(/^Payment is being processed$/)).toBe(true);
  expect(unfinishedPurchases()).toMatchObject([{ isAwaited: true }]);
  // There is one message, not two.
  expect(isSaid(/^Checking your payment$/)).toBe(false);
  status = SUCCEEDED;

  await passMs(2_000);

  expect(isSaid(/^Payment successful$/)).toBe(true);
  expect(askedFor('verifyReceipt')).toHaveLength(2);
});

test('the message about a pending payment is not repeated on the next page', async () => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'back', isAwaited: true });
  let status: 0 | 1 | 2 = PENDING;

  await comeBack(() => receiptOf(status));
  expect(isSaid(/^Payment is being processed$/)).toBe(false);
  expect(isSaid(/^Checking your payment$/)).toBe(false);
  status = SUCCEEDED;
  await passMs(2_000);

  expect(isSaid(/^Payment successful$/)).toBe(true);
});

test('each of several payments is announced, and the check ends with the last one', async () => {
  logIn();
  keepPurchase({ transactionId: 'A', progress: 'cancelled' });
  keepPurchase({ transactionId: 'B', progress: 'back' });
  const last = Promise.withResolvers<ResponseData<'verifyReceipt'>>();

  await comeBack(({ transactionId }) => (transactionId === 'A' ? receiptOf(FAILED) : last.promise));
  expect(isSaid(/^Payment cancelled/)).toBe(true);
  expect(isCheckingPayment()).toBe(true);
  await act(async () => last.resolve(receiptOf(FAILED)));
  await passMs(0);

  expect(isSaid(/^Payment failed$/)).toBe(true);
  expect(isCheckingPayment()).toBe(false);
});

test('a toast with a full sentence is shown longer than a toast of two words', async () => {
  logIn();
  keepPurchase({ transactionId: 'A', progress: 'cancelled' });
  keepPurchase({ transactionId: 'B', progress: 'back' });
  await comeBack(receiptOf(FAILED));

  await passMs(TOAST_MS);
  expect(isSaid(/^Payment failed$/)).toBe(false);
  expect(isSaid(/^Payment cancelled/)).toBe(true);
  await passMs(SENTENCE_MS - TOAST_MS);

  expect(isSaid(/^Payment cancelled/)).toBe(false);
});

test('a guest who paid gets the login panel, which says why, and no toast covers it', async () => {
  keepPurchase({ transactionId: '5O19', progress: 'back' });

  const { askedFor } = await comeBack(receiptOf(SUCCEEDED));

  expect(isSaid(/^Log in to see your payment/)).toBe(false);
  expect(readPanels()).toMatchObject({ panel: 'login', isForPayment: true });
  expect(askedFor('verifyReceipt')).toEqual([]);
  expect(unfinishedPurchases()).toMatchObject([{ progress: 'back', isLoginAsked: true }]);
});

test('a login that expired during the payment is reported without opening a sheet', async () => {
  keepPurchase({ transactionId: '5O19', progress: 'away' });

  await comeBack(receiptOf(SUCCEEDED));

  expect(isSaid(/^Log in to see your payment/)).toBe(true);
  expect(readPanels().panel).toBeNull();
});

test('a buyer who paid in another browser sees the success on the next look at this page', async () => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'away', extendProductId: '7' });
  let status: 0 | 1 | 2 = FAILED;
  const { askedFor } = await comeBack(() => receiptOf(status));
  status = SUCCEEDED;

  await lookAgain();
  await passMs(10_000);
  expect(askedFor('verifyReceipt')).toHaveLength(1);
  await lookAgain();
  await passMs(0);

  expect(isSaid(/^Payment successful$/)).toBe(true);
});

test.each([
  ['that the buyer may have paid from another account', null, /If you paid from another account/],
  ['where the order is listed', '7', /My Wallet lists it as unfinished/],
])('after a minute without an outcome, a toast says %s', async (_what, extendProductId, text) => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'back', extendProductId });
  await comeBack(receiptOf(PENDING));

  await passMs(60_000);

  expect(isSaid(text)).toBe(true);
});

test('a guest who cancelled sees the cancellation and is not asked to log in', async () => {
  keepPurchase({ transactionId: '5O19', progress: 'cancelled' });

  await comeBack(receiptOf(FAILED));

  expect(isSaid(/^Payment cancelled/)).toBe(true);
  expect(readPanels().panel).toBeNull();
});

test('a buyer who did not return from PayPal is not shown a failure', async () => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'away' });

  const { askedFor } = await comeBack(receiptOf(FAILED));

  expect(askedFor('verifyReceipt')).toHaveLength(1);
  expect(screen.queryAllByRole('paragraph')).toEqual([]);
});

test('if the server stays unavailable, the check ends after a minute with a note on where to look', async () => {
  logIn();
  keepPurchase({ transactionId: '5O19', progress: 'back', extendProductId: '7' });
  await comeBack(() => {
    throw new AppError('C0503', 'try again');
  });

  await passMs(60_000);

  expect(isSaid(/My Wallet lists it as unfinished/)).toBe(true);
  expect(isCheckingPayment()).toBe(false);
});
