import { AppError } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { unlockRefusalOf } from './unlock-refusal.ts';

test('a network or a server that failed may pass', () => {
  expect(unlockRefusalOf(new TypeError('failed to fetch'))).toBe('trouble');
  expect(unlockRefusalOf(new DOMException('timed out', 'TimeoutError'))).toBe('trouble');
  expect(unlockRefusalOf(new AppError('C0001', 'request failed'))).toBe('trouble');
});

test('a bug is no refusal', () => {
  expect(unlockRefusalOf(new RangeError('Not a coin amount'))).toBeNull();
});
