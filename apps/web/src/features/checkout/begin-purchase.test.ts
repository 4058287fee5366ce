import { AppError, type ErrorCode } from '@hookline/contract/client';
import { afterEach, expect, test, vi } from 'vitest';

import { findPurchase } from './payment/purchases.ts';
import { recordingApi } from '../../testing/fake-api.ts';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import {
  beginPurchase,
  newExtendProductId,
  purchaseFailureOf,
  type PurchaseOf,
} from './begin-purchase.ts';
import { productOf } from './testing/products.ts';

const LINK = 'https://www.paypal.example/checkoutnow?token=5O19';
const PROFILE: PurchaseOf = {
  product: productOf('coins-500', { payConfigId: 'paypal-499', productSourceType: 3 }),
  layer: { memberLayerId: 'layer', memberLayerGroupId: 'group' },
  storefront: 2,
  episode: undefined,
  totalBalance: 10,
  extendProductId: 'usp_1',
  returnUrl: 'https://hookline.example/profile/',
};

afterEach(() => void vi.unstubAllGlobals());

function shop() {
  fakeBrowser();
  return recordingApi({ jumpPaypalLink: LINK, orderNo: 'HL1' });
}

test('an order from the profile sends the offer that was shown and the return URL', async () => {
  const { api, asked } = shop();

  expect(await beginPurchase(PROFILE, api)).toBe(LINK);

  expect(asked).toEqual([
    {
      contentId: '',
      contentChapterId: '',
      payConfigId: 'paypal-499',
      productId: 'coins-500',
      extendProductId: 'usp_1',
      memberCurrencyCode: 'USD',
      payType: 4,
      type: 2,
      memberLayerId: 'layer',
      memberLayerGroupId: 'group',
      productSourceType: 3,
      returnUrl: 'https://hookline.example/profile/',
    },
  ]);
});

test('an order from the player includes its episode', async () => {
  const { api, asked } = shop();
  const episode = {
    contentId: 'a'.repeat(32),
    id: 'b'.repeat(32),
    chapterPrice: 60,
    sequenceNo: 5,
  };

  await beginPurchase({ ...PROFILE, storefront: 1, episode }, api);

  expect(asked).toMatchObject([
    { type: 1, contentId: 'a'.repeat(32), contentChapterId: 'b'.repeat(32) },
  ]);
});

test('the key of an order is stored under its PayPal token for the return', async () => {
  const { api } = shop();

  await beginPurchase(PROFILE, api);

  expect(findPurchase('5O19')).toMatchObject({ extendProductId: 'usp_1', progress: 'away' });
});

test('the origin of an order is stored, so that the buyer returns to the same sheet', async () => {
  const { api } = shop();

  await beginPurchase(PROFILE, api);

  const origin = { storefront: 2, productId: 'coins-500', chapterId: null, totalBalance: 10 };
  expect(findPurchase('5O19')?.origin).toEqual(origin);
});

test.each<[ErrorCode, string]>([
  ['B0003', 'changed'],
  ['A0400', 'changed'],
  ['A0429', 'too-many'],
  ['A0402', 'refused'],
  ['C0503', 'trouble'],
  ['C0001', 'trouble'],
  ['U0004', 'signed-out'],
])('a rejection with %s is reported as %s', (code, failure) => {
  expect(purchaseFailureOf(new AppError(code, ''))).toBe(failure);
});

test('a network failure counts as trouble, and a bug does not count as a purchase failure', () => {
  expect(purchaseFailureOf(new TypeError('Failed to fetch'))).toBe('trouble');
  expect(purchaseFailureOf(new DOMException('', 'TimeoutError'))).toBe('trouble');
  expect(purchaseFailureOf(new RangeError('bug'))).toBeNull();
});

test('every new purchase key is a different UUID', () => {
  const keys = Array.from({ length: 20 }, newExtendProductId);

  expect(new Set(keys).size).toBe(20);
  for (const key of keys) expect(key).toMatch(/^usp_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
