import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';
import { findPurchase, keepPurchase, openPurchases, readPurchases } from './purchases.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => void vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('the key of an order outlives the way to PayPal and back, which only knows its token', () => {
  fakeBrowser();
  keepPurchase({ transactionId: 'A', extendProductId: 'usp_a', stage: 'away' });
  keepPurchase({ transactionId: 'B', extendProductId: 'usp_b', stage: 'away' });

  keepPurchase({ transactionId: 'A', stage: 'back' });

  expect(findPurchase('A')).toMatchObject({ extendProductId: 'usp_a', stage: 'back' });
  expect(findPurchase('B')).toMatchObject({ extendProductId: 'usp_b', stage: 'away' });
  expect(findPurchase('C')).toBeNull();
});

test('what the buyer has been told of is not open any more, nor what is older than a day', () => {
  fakeBrowser();
  keepPurchase({ transactionId: 'told', stage: 'told' }, NOW_MS);
  keepPurchase({ transactionId: 'old', stage: 'away' }, NOW_MS - DAY_MS);
  keepPurchase({ transactionId: 'young', stage: 'away' }, NOW_MS - DAY_MS + 1);

  expect(openPurchases(NOW_MS).map(({ transactionId }) => transactionId)).toEqual(['young']);
});

test('ten are kept, the newest first', () => {
  fakeBrowser();
  for (let number = 1; number <= 12; number += 1) {
    keepPurchase({ transactionId: `T${number}`, stage: 'away' });
  }

  const kept = readPurchases().map(({ transactionId }) => transactionId);
  expect(kept).toHaveLength(10);
  expect(kept.slice(0, 2)).toEqual(['T12', 'T11']);
});

test('that a purchase was paid is never forgotten by a later change of it', () => {
  fakeBrowser();
  keepPurchase({ transactionId: 'A', stage: 'told', isPaid: true });

  keepPurchase({ transactionId: 'A', stage: 'back' });

  expect(findPurchase('A')?.isPaid).toBe(true);
});

test('a text that somebody has broken is no purchase, and no page fails for it', () => {
  const { localStorage } = fakeBrowser();
  localStorage.setItem('hookline.purchases', '[{');

  expect(readPurchases()).toEqual([]);
});

// The last one: what a storage has refused lasts as long as the page.
test('a browser that forbids storage remembers until the page is left', () => {
  fakeBrowser();
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });

  keepPurchase({ transactionId: 'A', stage: 'back' });

  expect(openPurchases()).toHaveLength(1);
});
