import { afterEach, expect, test, vi } from 'vitest';

import { recordingApi } from '../../../testing/fake-api.ts';
import { fakeBrowser } from '../../../testing/fake-browser.ts';
import { trackInto } from '../../tracking/track.ts';
import { keepPurchase } from './purchases.ts';
import { verifyPayment } from './verify-payment.ts';

afterEach(() => {
  trackInto(null);
  vi.unstubAllGlobals();
});

/** A server that gives this status for every payment. `asked` lists its requests. */
function serverThatSays(deductStatus: number) {
  fakeBrowser();
  const server = recordingApi({ deductStatus, orderAmount: '4.99' });
  const counted: object[] = [];
  trackInto(({ event: { en, kv } }) => counted.push({ event: en, ...kv.eventParams }));
  return { ...server, counted: () => counted };
}

// spec: 4 payment return, one purchase event, in USD
// spec: 9 constants, top-up events: paypal and USD
test('a purchase is tracked once, in dollars, however often its payment is checked', async () => {
  const { api, counted } = serverThatSays(1);

  expect(await verifyPayment(api, '5O19')).toBe(1);
  keepPurchase({ transactionId: '5O19', progress: 'back' });
  await verifyPayment(api, '5O19');

  const params = {
    transaction_id: '5O19',
    currency: 'USD',
    value: 4.99,
    payment_method: 'paypal',
  };
  expect(counted()).toEqual([
    { event: 'topup_complete', ...params },
    { event: 'purchase', ...params },
  ]);
});

test.each([0, 2, 7])('a payment with status %i is not tracked as a purchase', async (status) => {
  const { api, counted } = serverThatSays(status);

  expect(await verifyPayment(api, '5O19')).toBe(status);

  expect(counted()).toEqual([]);
});

test('the order key is sent only if this browser made the order', async () => {
  const { api, asked } = serverThatSays(0);
  keepPurchase({ transactionId: '5O19', extendProductId: 'usp_1', progress: 'back' });

  await verifyPayment(api, '5O19');
  await verifyPayment(api, 'of-another-browser');

  expect(asked).toEqual([
    { transactionId: '5O19', extendProductId: 'usp_1' },
    { transactionId: 'of-another-browser' },
  ]);
});
