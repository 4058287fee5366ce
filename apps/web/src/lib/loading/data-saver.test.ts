import { expect, test } from 'vitest';

import { savesData } from './data-saver.ts';

// spec: 9 constants, nothing is prefetched on 2g or with data saver
test.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
])('the player skips prefetching on a connection of %j: %s', (connection, expected) => {
  expect(savesData(connection)).toBe(expected);
});
