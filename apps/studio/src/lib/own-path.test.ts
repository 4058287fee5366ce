import { expect, test } from 'vitest';

import { ownPath } from './own-path.ts';

const ORIGIN = 'https://studio.example.com';

test.each([
  ['/orders?state=REVIEW#row', '/orders?state=REVIEW#row'],
  ['https://studio.example.com/orders', '/orders'],
  [null, '/'],
  ['//evil.example/orders', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https://[', '/'],
])('after signing in, %j leads to %s', (to, path) => {
  expect(ownPath(to, ORIGIN)).toBe(path);
});
