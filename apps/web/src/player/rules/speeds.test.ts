import { expect, test } from 'vitest';

import { isSpeed, speedBeside } from './speeds.ts';

test('faster and slower step through the speeds and stop at both ends', () => {
  expect(speedBeside(1, 1)).toBe(1.25);
  expect(speedBeside(1, -1)).toBe(0.75);
  expect(speedBeside(2, 1)).toBe(2);
  expect(speedBeside(0.75, -1)).toBe(0.75);
});

test('a stored value that is not an offered speed is invalid', () => {
  expect(isSpeed(1.5)).toBe(true);
  expect(isSpeed(16)).toBe(false);
  expect(isSpeed('1')).toBe(false);
});
