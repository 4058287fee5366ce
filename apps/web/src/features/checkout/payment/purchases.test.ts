import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../testing/fake-browser.ts';
import { findPurchase, keepPurchase, readPurchases, unfinishedPurchases } from './purchases.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => void vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('an order key can be found by its PayPal token after the trip to PayPal', () => {
  fakeBrowser();
  keepPurchase({ transactionId: 'A', extendProductId: 'usp_a', progress: 'away' });
  keepPurchase({ transactionId: 'B', extendProductId: 'usp_b', progress: 'away' });

  keepPurchase({ transactionId: 'A', progress: 'back' });

  expect(findPurchase('A')).toMatchObject({ extendProductId: 'usp_a', progress: 'back' });
  expect(findPurchase('B')).toMatchObject({ extendProductId: 'usp_b', progress: 'away' });
  expect(findPurchase('C')).toBeNull();
});

test('a purchase stored by an earlier build is found and keeps its stored format', () => {
  const { localStorage } = fakeBrowser();
  const stored = { transactionId: 'A', extendProductId: null, isPaid: false, atMs: NOW_MS };
  localStorage.setItem('hookline.purchases', JSON.stringify([{ ...stored, stage: 'away' }]));

  expect(readPurchases()).toEqual([{ ...stored, progress: 'away' }]);

  keepPurchase({ transactionId: 'A', progress: 'back' }, NOW_MS);
  expect(JSON.parse(localStorage.getItem('hookline.purchases') ?? '')).toEqual([
    { ...stored, stage: 'back' },
  ]);
});

test('a purchase is no longer listed once its outcome was shown, or after a day', () => {
  fakeBrowser();
  keepPurchase({ transactionId: 'told', progress: 'told' }, NOW_MS);
  keepPurchase({ transactionId: 'old', progress: 'away' }, NOW_MS - DAY_MS);
  keepPurchase({ transactionId: 'young', progress: 'away' }, NOW_MS - DAY_MS + 1);

  expect(unfinishedPurchases(NOW_MS).map(({ transactionId }) => transactionId)).toEqual(['young']);
});

test('ten purchases are stored, newest first', () => {
  fakeBrowser();
  for (let number = 1; number <= 12; number += 1) {
    keepPurchase({ transactionId: `T${number}`, progress: 'away' });
  }

  const kept = readPurchases().map(({ transactionId }) => transactionId);
  expect(kept).toHaveLength(10);
  expect(kept.slice(0, 2)).toEqual(['T12', 'T11']);
});

test('a later change to a paid purchase leaves it paid', () => {
  fakeBrowser();
  keepPurchase({ transactionId: 'A', progress: 'told', isPaid: true });

  keepPurchase({ transactionId: 'A', progress: 'back' });

  expect(findPurchase('A')?.isPaid).toBe(true);
});

test('stored text that is not JSON counts as no purchases', () => {
  const { localStorage } = fakeBrowser();
  localStorage.setItem('hookline.purchases', '[{');

  expect(readPurchases()).toEqual([]);
});

// Must be the last test, because rejected writes are remembered until the page is left.
test('a browser that blocks storage remembers purchases until the page is left', () => {
  fakeBrowser();
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });

  keepPurchase({ transactionId: 'A', progress: 'back' });

  expect(unfinishedPurchases()).toHaveLength(1);
});
