import { expect, test } from 'vitest';

import { decideAdoption } from './adoption.ts';
import type { PaypalCaptureSnapshot } from './paypal/paypal-snapshot.ts';
import type { ProductDefinition } from './products/product.ts';

const orderNo = 'HL0123456789ABCDEF';
const userId = '6f1c2f0e-4a53-4c0e-9d0b-2a7c5c9e1b3d';
const capture: PaypalCaptureSnapshot = {
  id: 'CAP1',
  status: 'COMPLETED',
  amount: { cents: 499, currency: 'USD' },
  customId: orderNo,
  invoiceId: `${orderNo}.${userId}`,
  refundedCents: 0,
};
const small: ProductDefinition = {
  productId: 'small',
  priceCents: 499,
  originalPriceCents: 0,
  coinsBuy: 500,
  coinsBonus: 50,
  payConfigId: 'paypal',
  sourceType: 1,
  isActive: true,
  inPlayer: true,
  inProfile: true,
  texts: {},
};
const large = { ...small, productId: 'large', priceCents: 999, coinsBuy: 1000 };

function decide(
  change: Partial<PaypalCaptureSnapshot> = {},
  asked: { productId?: string; products?: readonly ProductDefinition[] } = {},
) {
  const { amount, customId, invoiceId } = capture;
  const captures = [{ ...capture, ...change }];
  const seen = { id: 'PP1', status: 'COMPLETED' as const, amount, customId, invoiceId, captures };
  const { productId = null, products = [small, large] } = asked;
  return decideAdoption({ captureId: 'CAP1', seen, productId, products });
}

const brings = (productId: string, coinsBuy: number, amountCents = 499) => ({
  kind: 'adopt',
  named: { orderNo, userId },
  productId,
  price: { amountCents, coinsBuy, coinsBonus: 50 },
});

test('adopting a payment credits the coins of the product sold at its price', () => {
  expect(decide()).toEqual(brings('small', 500));
  expect(decide({ status: 'PARTIALLY_REFUNDED', refundedCents: 100 })).toEqual(
    brings('small', 500),
  );
});

test('a product for sale takes precedence; a withdrawn one is used only if no other fits', () => {
  const old = { ...small, productId: 'old', coinsBuy: 400, isActive: false };

  expect(decide({}, { products: [old, small] })).toEqual(brings('small', 500));
  expect(decide({}, { products: [old, large] })).toEqual(brings('old', 400));
});

test('the operator must name the product if products at one price give different coins', () => {
  const twin = { ...small, productId: 'twin' };
  const rich = { ...small, productId: 'rich', coinsBuy: 600 };

  expect(decide({}, { products: [small, twin] })).toEqual(brings('small', 500));
  expect(decide({}, { products: [small, rich] })).toEqual({
    kind: 'refused',
    reason: 'which-product',
  });
  expect(decide({}, { products: [small, rich], productId: 'rich' })).toEqual(brings('rich', 600));
});

test('the product that the operator names is credited at the amount paid', () => {
  const paid = { amount: { cents: 450, currency: 'USD' } };

  expect(decide(paid, { productId: 'large' })).toEqual(brings('large', 1000, 450));
});

test.each<[Partial<PaypalCaptureSnapshot>, { productId?: string }, string]>([
  [{ id: 'CAP2' }, {}, 'unknown-payment'],
  [{ customId: 'shoes', invoiceId: 'shoes' }, {}, 'not-ours'],
  [{ status: 'PENDING' }, {}, 'no-money'],
  [{ status: 'DECLINED' }, {}, 'no-money'],
  [{ status: 'FAILED' }, {}, 'no-money'],
  [{ status: 'REFUNDED', refundedCents: 499 }, {}, 'no-money'],
  [{ amount: { cents: 499, currency: 'EUR' } }, {}, 'wrong-currency'],
  [{ amount: { cents: 1_000_001, currency: 'USD' } }, {}, 'amount-too-large'],
  [{ amount: { cents: 450, currency: 'USD' } }, {}, 'which-product'],
  [{}, { productId: 'huge' }, 'unknown-product'],
])('adopting a payment with %o, %o is rejected: %s', (change, asked, reason) => {
  expect(decide(change, asked)).toEqual({ kind: 'refused', reason });
});

test('adopting a payment that PayPal does not know is rejected', () => {
  const request = { captureId: 'CAP1', seen: null, productId: null, products: [small] };

  expect(decideAdoption(request)).toEqual({ kind: 'refused', reason: 'unknown-payment' });
});
