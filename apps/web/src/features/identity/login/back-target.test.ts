// spec: 2 profile, the back arrow goes home on a phone or with a token, else back

import { expect, test } from 'vitest';

import { backTargetOf } from './back-target.ts';

test.each([
  [{ hasToken: true, isMobile: false, hasHistory: true }, 'home'],
  [{ hasToken: false, isMobile: true, hasHistory: true }, 'home'],
  [{ hasToken: true, isMobile: true, hasHistory: true }, 'home'],
  [{ hasToken: false, isMobile: false, hasHistory: true }, 'history'],
  [{ hasToken: false, isMobile: false, hasHistory: false }, 'home'],
])('the back arrow for %o goes to %s', (visit, target) => {
  expect(backTargetOf(visit)).toBe(target);
});
