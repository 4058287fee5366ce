import { AppError } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { unlockRefusalOf } from './unlock-refusal.ts';

test('network and server failures are reported as trouble', () => {
  expect(unlockRefusalOf(new TypeError('failed to fetch'))).toBe('trouble');
  expect(unlockRefusalOf(new DOMException('timed out', 'TimeoutError'))).toBe('trouble');
  expect(unlockRefusalOf(new AppError('C0001', 'request failed'))).toBe('trouble');
});

test('an unexpected error is not a refusal', () => {
  expect(unlockRefusalOf(new RangeError('Not a coin amount'))).toBeNull();
});
