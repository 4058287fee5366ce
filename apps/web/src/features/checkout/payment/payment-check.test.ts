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

test('a payment check times out after 15 seconds unless it is taken over', () => {
  beginPaymentCheck();
  expect(isCheckingPayment()).toBe(true);

  vi.advanceTimersByTime(15_000);

  expect(isCheckingPayment()).toBe(false);
});

test('a payment check that was taken over runs until it is ended', () => {
  beginPaymentCheck();
  takePaymentCheck();
  vi.advanceTimersByTime(60_000);
  expect(isCheckingPayment()).toBe(true);

  endPaymentCheck();

  expect(isCheckingPayment()).toBe(false);
});
