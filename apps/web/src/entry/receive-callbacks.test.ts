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

/** A page at this address; `shown` is what the address becomes. */
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

test('a payment that comes back is kept, and taken out of the address at once', () => {
  const { shown } = arriveAt('/my-wallet/?token=5O19&PayerID=Q');

  expect(receiveCallbacks('/')).toBeNull();

  expect(shown).toEqual([[{ usr: { isFromPayment: true } }, '/my-wallet/']]);
  expect(unfinishedPurchases()).toMatchObject([{ transactionId: '5O19', progress: 'back' }]);
});

test('one that was cancelled is kept as such', () => {
  arriveAt('/?token=5O19&pay=cancel');

  receiveCallbacks('/');

  expect(unfinishedPurchases()).toMatchObject([{ transactionId: '5O19', progress: 'cancelled' }]);
});

// spec: 4 payment return, the answer of a login is not taken for it
test('the answer of a login is no payment', () => {
  const { shown } = arriveAt('/?code=c&state=s');

  expect(receiveCallbacks('/')).toEqual({ code: 'c', state: 's', iss: undefined });

  expect(shown).toEqual([[null, '/']]);
  expect(unfinishedPurchases()).toEqual([]);
});

test('an address with both is both, each taken for what it is', () => {
  const { shown } = arriveAt('/?code=c&state=s&token=5O19');

  expect(receiveCallbacks('/')).toEqual({ code: 'c', state: 's', iss: undefined });

  expect(shown.at(-1)?.[1]).toBe('/');
  expect(unfinishedPurchases()).toHaveLength(1);
});

test('a handoff from an app is taken out of the address, and leads to no other site', () => {
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
