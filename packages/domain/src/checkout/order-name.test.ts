import { expect, test } from 'vitest';

import { orderNameOf } from './order-name.ts';

test.each([
  ['HL4711ABCD', 'HL4711ABCD'],
  [' hl4711abcd ', 'HL4711ABCD'],
  ['5O190127TN364715T', '5O190127TN364715T'],
  ['HL4711', null],
  ["'; drop", null],
  ['A'.repeat(33), null],
])('%j names the order %j', (word, name) => {
  expect(orderNameOf(word)).toBe(name);
});
