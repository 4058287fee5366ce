import { expect, test, vi } from 'vitest';

import { logWarning } from './log.ts';

test('an expected failure logs one line without a stack', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  logWarning('Data could not be loaded', 'products', new TypeError('Failed to fetch'));

  expect(warn.mock.calls).toEqual([
    ['Data could not be loaded', 'products', 'TypeError: Failed to fetch'],
  ]);
  warn.mockRestore();
});
