import { expect, test } from 'vitest';

import { placeOf, planReturn } from './login-return.ts';

const drama = `/reel-shorts/moon-bride-${'a'.repeat(32)}/`;

test.each([
  [`${drama}3/`, `${drama}1/`, 3],
  [`/ar-SA${drama}12/?utm_source=x`, `/ar-SA${drama}1/`, 12],
  [`${drama}1/`, `${drama}1/`, null],
])('a login on %s opens episode 1 of the same drama', (here, path, continueNumber) => {
  expect(planReturn(here)).toEqual({ path, continueNumber });
});

test.each([
  ['/', '/'],
  ['/es-ES/', '/es-ES/'],
  ['/browse/all/1/?x=1', '/browse/all/1/?x=1'],
  ['/login/', '/profile/'],
  ['/ar-SA/login/', '/ar-SA/profile/'],
])('a login on %s returns to %s', (here, path) => {
  expect(planReturn(here)).toEqual({ path, continueNumber: null });
});

test('a return path never leaves this site', () => {
  expect(planReturn('//evil.example/x').path).toBe('/x');
  expect(planReturn('https://evil.example/x').path).toBe('/x');
  expect(placeOf('//evil.example/x?y=1')).toBe('/x?y=1');
});

test('a failed login returns to the same episode', () => {
  expect(placeOf(`/ar-SA${drama}12/?utm_source=x`)).toBe(`/ar-SA${drama}12/?utm_source=x`);
});
