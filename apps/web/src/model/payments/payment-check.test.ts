import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  beginPaymentCheck,
  endPaymentCheck,
  isCheckingPayment,
  takePaymentCheck,
} from './payment-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  endPaymentCheck();
  vi.useRealTimers();
});

test('a check that nobody takes ends by itself: no viewer waits for code that never comes', () => {
  beginPaymentCheck();
  expect(isCheckingPayment()).toBe(true);

  vi.advanceTimersByTime(15_000);

  expect(isCheckingPayment()).toBe(false);
});

test('one that somebody has taken goes on until they end it', () => {
  beginPaymentCheck();
  takePaymentCheck();
  vi.advanceTimersByTime(60_000);
  expect(isCheckingPayment()).toBe(true);

  endPaymentCheck();

  expect(isCheckingPayment()).toBe(false);
});
