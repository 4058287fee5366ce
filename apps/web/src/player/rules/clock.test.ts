import { expect, test } from 'vitest';

import { clockOf } from './clock.ts';

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [600, '10:00'],
  [Number.NaN, '0:00'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(clockOf(seconds)).toBe(text);
});
