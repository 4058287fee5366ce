import { expect, test } from 'vitest';

import { isFromPayment, readPaymentReturn } from './payment-return.ts';

const ORIGIN = 'https://hookline.example';

// spec: 4 payment return, the token is removed from the URL of any page
test('a payment returns to any page, and its parameters are removed from the URL', () => {
  const query = 'utm_source=mail&token=5O190127TN364715T&PayerID=QYR5Z8XDVJNXQ&ba_token=x';

  expect(readPaymentReturn(`${ORIGIN}/ar-SA/reel-shorts/moon-1/3/?${query}#story`)).toEqual({
    paymentReturn: { transactionId: '5O190127TN364715T', isCancelled: false },
    cleanHref: '/ar-SA/reel-shorts/moon-1/3/?utm_source=mail#story',
  });
});

test('the marker of a cancelled payment is read and removed from the URL', () => {
  expect(readPaymentReturn(`${ORIGIN}/?token=5O19&pay=cancel`)).toEqual({
    paymentReturn: { transactionId: '5O19', isCancelled: true },
    cleanHref: '/',
  });
});

test.each(['', 'x'.repeat(65)])('the token %j is ignored and removed from the URL', (token) => {
  expect(readPaymentReturn(`${ORIGIN}/profile/?token=${token}`)).toEqual({
    paymentReturn: null,
    cleanHref: '/profile/',
  });
});

test.each(['/', '/?code=c&state=s', '/?pay=cancel', '/?tokens=1'])(
  '%s is not a payment return and is left unchanged',
  (path) => {
    expect(readPaymentReturn(ORIGIN + path)).toBeNull();
  },
);

test.each([
  [{ isFromPayment: true }, true],
  [{ isOfPlayer: true }, false],
  [null, false],
])('a page entered with the state %j comes from a payment: %j', (state, answer) => {
  expect(isFromPayment(state)).toBe(answer);
});
