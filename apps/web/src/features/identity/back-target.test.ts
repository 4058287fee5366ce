import { expect, test } from 'vitest';

import { backTargetOf } from './back-target.ts';

test.each([
  [{ hasToken: true, isMobile: false }, 'home'],
  [{ hasToken: false, isMobile: true }, 'home'],
  [{ hasToken: true, isMobile: true }, 'home'],
  [{ hasToken: false, isMobile: false }, 'history'],
])('the back arrow of %o leads to %s', (visit, target) => {
  expect(backTargetOf(visit)).toBe(target);
});
