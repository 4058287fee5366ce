import { expect, test } from 'vitest';

import { invoiceIdOf, namedOrderOf } from './invoice-id.ts';

const orderNo = 'HL0123456789ABCDEF';
const userId = '6f1c2f0e-4a53-4c0e-9d0b-2a7c5c9e1b3d';

test('an invoice ID names order number and member and keeps within the PayPal length limit', () => {
  const invoiceId = invoiceIdOf({ orderNo, userId });

  expect(namedOrderOf({ customId: orderNo, invoiceId })).toEqual({ orderNo, userId });
  // PayPal's limit.
  expect(invoiceId.length).toBeLessThanOrEqual(127);
});

test('a payment with an older invoice ID identifies only the order number', () => {
  const named = namedOrderOf({ customId: orderNo, invoiceId: orderNo });

  expect(named).toEqual({ orderNo, userId: null });
});

test.each([
  { customId: null, invoiceId: null },
  { customId: orderNo, invoiceId: null },
  { customId: null, invoiceId: `${orderNo}.${userId}` },
  { customId: 'HL0000000000000000', invoiceId: `${orderNo}.${userId}` },
  { customId: orderNo, invoiceId: `${orderNo}.${userId}.1` },
  { customId: orderNo, invoiceId: `${orderNo}.someone` },
  { customId: 'shoes', invoiceId: 'shoes' },
])('a payment with %o is not matched to any of our orders', (names) => {
  expect(namedOrderOf(names)).toBeNull();
});
