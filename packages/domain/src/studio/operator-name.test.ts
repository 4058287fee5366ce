import { expect, test } from 'vitest';

import { isOperatorName } from './operator-name.ts';

test.each([
  ['irene', true],
  ['irene.b-2', true],
  ['i', false],
  ['Irene', false],
  ['2irene', false],
  ['irene b', false],
  ['i'.repeat(40), true],
  ['i'.repeat(41), false],
])('%s may be the name of an operator: %s', (text, isName) => {
  expect(isOperatorName(text)).toBe(isName);
});
