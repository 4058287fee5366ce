// @vitest-environment happy-dom
import { AppError, type ErrorCode } from '@hookline/contract/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { unfinishedPurchases } from './payment/purchases.ts';
import { logIn } from '../../testing/log-in.ts';
import { button, LINK, listOf, openStorefront, PRODUCTS } from './testing/open-storefront.tsx';
import { productOf } from './testing/products.ts';

beforeEach(() => {
  logIn();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const sentence = () => screen.getByRole('alert').textContent;

/**
 * Fires `pageshow`, as a browser does after it has restored a page from the back/forward cache
 * (`persisted`) or loaded a new one.
 */
function showPage(persisted: boolean) {
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
}

function refuse(code: ErrorCode) {
  return () => {
    throw new AppError(code, 'refused');
  };
}

test('one tap orders the chosen package and opens PayPal', async () => {
  const { user, askedFor, went } = await openStorefront();
  await user.click(screen.getByRole('radio', { name: /2,600/ }));

  await user.click(button('Pay now'));

  await waitFor(() => expect(went).toEqual([LINK]));
  expect(askedFor('createOrder')).toMatchObject([
    {
      productId: 'large',
      type: 2,
      memberLayerId: 'layer',
      returnUrl: `${location.origin}${location.pathname}`,
    },
  ]);
  expect(unfinishedPurchases()).toMatchObject([{ transactionId: '5O19', progress: 'away' }]);
});

test('until the browser leaves the page, the pay button is busy, keeps the focus and ignores taps', async () => {
  const { user, askedFor, went } = await openStorefront();

  await user.dblClick(button('Pay now'));
  await waitFor(() => expect(went).toHaveLength(1));
  await user.click(button('Processing'));

  expect(document.activeElement).toBe(button('Processing'));
  expect(button('Processing').getAttribute('aria-disabled')).toBe('true');
  expect(askedFor('createOrder')).toHaveLength(1);
});

test('an order made offline shows a message, and the next try repeats the same order', async () => {
  let isOffline = true;
  const createOrder = () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return { jumpPaypalLink: LINK, orderNo: 'HL1' };
  };
  const { user, askedFor, went } = await openStorefront({ answers: { createOrder } });
  await user.click(button('Pay now'));
  await waitFor(() => expect(sentence()).toMatch(/You were not charged/));
  isOffline = false;

  await user.click(button('Pay now'));

  await waitFor(() => expect(went).toEqual([LINK]));
  expect(sentence()).toBe('');
  const keys = askedFor('createOrder').map(({ extendProductId }) => extendProductId);
  expect(keys).toEqual([keys[0], keys[0]]);
});

// spec: 2 purchase, ours: if a package has changed, its new offer is shown with a note and must be
//   confirmed
// touches: openStorefront
test('a package whose offer has changed is shown with the new offer', async () => {
  let sold = PRODUCTS;
  const { user } = await openStorefront({
    answers: { productList: () => listOf(sold), createOrder: refuse('B0003') },
  });
  sold = [productOf('small', { price: '5.99' })];

  await user.click(button('Pay now'));

  expect(await screen.findByRole('radio', { name: /\$5\.99/ })).toBeDefined();
  expect(sentence()).toBe('This package has changed. Please choose again.');
});

test.each(['A0402', 'A0429', 'C0503'] as const)(
  'an order rejected with %s does not fetch the packages again',
  async (code) => {
    const { user, askedFor } = await openStorefront({ answers: { createOrder: refuse(code) } });

    await user.click(button('Pay now'));
    await waitFor(() => expect(sentence()).not.toBe(''));

    expect(askedFor('productList')).toHaveLength(1);
  },
);

test('an expired login is reported by the session, not by the store', async () => {
  const { user } = await openStorefront({ answers: { createOrder: refuse('U0003') } });

  await user.click(button('Pay now'));
  await waitFor(() => expect(button('Pay now')).toBeDefined());

  expect(sentence()).toBe('');
});

test('a buyer who returns with the back button can pay again', async () => {
  const { user, went } = await openStorefront();
  await user.click(button('Pay now'));
  await waitFor(() => expect(went).toHaveLength(1));

  showPage(true);

  expect(button('Pay now').getAttribute('aria-disabled')).toBeNull();
});

test('the order stays busy when the page finishes loading after the tap', async () => {
  const { user, askedFor } = await openStorefront({
    answers: { createOrder: () => new Promise(() => undefined) },
  });
  await user.click(button('Pay now'));

  showPage(false);
  await user.click(button('Processing'));

  expect(askedFor('createOrder')).toHaveLength(1);
});

test('closing the store while the order is made keeps the buyer on the page', async () => {
  const making = Promise.withResolvers<{ jumpPaypalLink: string; orderNo: string }>();
  const { user, unmount, went } = await openStorefront({
    answers: { createOrder: () => making.promise },
  });
  await user.click(button('Pay now'));

  unmount();
  await act(async () => making.resolve({ jumpPaypalLink: LINK, orderNo: 'HL1' }));
  await waitFor(() => expect(unfinishedPurchases()).toHaveLength(1));

  expect(went).toEqual([]);
});
