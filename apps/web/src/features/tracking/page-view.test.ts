import { expect, test } from 'vitest';

import { pageViewOf } from './page-view.ts';

const DRAMA = `/reel-shorts/moon-bride-${'a'.repeat(32)}`;

test.each([
  [`${DRAMA}/1/`, DRAMA],
  [`/ar-SA${DRAMA}/7/`, DRAMA],
  ['/browse/all/1/', '/browse/all/1/'],
  ['/es-ES/', '/'],
])('the path %s is counted as page view %s', (pathname, view) => {
  expect(pageViewOf(pathname)).toBe(view);
});
