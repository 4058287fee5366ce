import { afterEach, expect, test, vi } from 'vitest';

import { endPaymentCheck } from '../features/checkout/payment/payment-check.ts';
import { unfinishedPurchases } from '../features/checkout/payment/purchases.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { receiveHandoff, receiveCallbacks } from './receive-callbacks.ts';

afterEach(() => {
  endPaymentCheck();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page at this path. `shown` lists the history entries that replace the current one. */
function arriveAt(path: string) {
  vi.useFakeTimers();
  const browser = fakeBrowser({ href: `http://localhost:3000${path}` });
  const shown: [unknown, string][] = [];
  const replaceState = (state: unknown, _title: string, href: string) => {
    shown.push([state, href]);
    browser.location.href = new URL(href, browser.location.href).href;
  };
  Object.assign(window, { history: { replaceState } });
  return { shown };
}

test('a payment return is stored and removed from the URL at once', () => {
  const { shown } = arriveAt('/my-wallet/?token=5O19&PayerID=Q');

  expect(receiveCallbacks('/')).toBeNull();

  expect(shown).toEqual([[{ usr: { isFromPayment: true } }, '/my-wallet/']]);
  expect(unfinishedPurchases()).toMatchObject([{ transactionId: '5O19', progress: 'back' }]);
});

test('a cancelled payment return is stored as cancelled', () => {
  arriveAt('/?token=5O19&pay=cancel');

  receiveCallbacks('/');

  expect(unfinishedPurchases()).toMatchObject([{ transactionId: '5O19', progress: 'cancelled' }]);
});

// spec: 4 payment return, an OAuth callback is not taken for one
test('an OAuth callback is not taken for a payment return', () => {
  const { shown } = arriveAt('/?code=c&state=s');

  expect(receiveCallbacks('/')).toEqual({ code: 'c', state: 's', iss: undefined });

  expect(shown).toEqual([[null, '/']]);
  expect(unfinishedPurchases()).toEqual([]);
});

test('a URL with both callbacks yields the login and the payment return', () => {
  const { shown } = arriveAt('/?code=c&state=s&token=5O19');

  expect(receiveCallbacks('/')).toEqual({ code: 'c', state: 's', iss: undefined });

  expect(shown.at(-1)?.[1]).toBe('/');
  expect(unfinishedPurchases()).toHaveLength(1);
});

test('an app handoff is removed from the URL, and cannot lead to another site', () => {
  const { shown } = arriveAt('/?handoff=abc&to=%2Freel-shorts%2Fmoon-1%2F5%2F%3Futm%3Dx');

  expect(receiveHandoff('/')).toEqual({ token: 'abc', to: '/reel-shorts/moon-1/5/?utm=x' });
  expect(shown).toEqual([[null, '/']]);
  arriveAt('/?handoff=abc&to=https://evil.example/steal/');
  expect(receiveHandoff('/')?.to).toBe('/steal/');
  arriveAt('/?handoff=abc');
  expect(receiveHandoff('/')?.to).toBe('/');
  arriveAt('/browse/all/1/?handoff=abc');
  expect(receiveHandoff('/')).toBeNull();
});
