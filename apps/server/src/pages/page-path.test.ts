import { expect, test } from 'vitest';

import { isElsewhere, pageKey } from './page-path.ts';

const ID = '0123456789abcdef0123456789abcdef';

test.each([
  ['/browse/all/1/', '/browse/all/1/'],
  ['/%62rowse/all/1/', '/browse/all/1/'],
  ['/browse/./all/1/', '/browse/all/1/'],
  ['/browse/x/%2e%2E/all/1/', '/browse/all/1/'],
  ['/browse\\all/1/', '/browse/all/1/'],
  ['/any/%2e%2e', '/'],
  ['/%c3%a9/', '/%C3%A9/'],
  ['/%E0%A4%A/', '/%E0%A4%A/'],
  ['/a%2Fb/', '/a%2Fb/'],
  [`/reel-shorts/the-wrong-name-${ID}/1/`, `/reel-shorts/${ID}/1/`],
  [`/ar-SA/reel-shorts/%D8%A7-x-${ID}/12/`, `/ar-SA/reel-shorts/${ID}/12/`],
  [`/reel-shorts/${ID}/1/`, `/reel-shorts/${ID}/1/`],
  [`/no/reel-shorts/x-${ID}/1/`, `/no/reel-shorts/x-${ID}/1/`],
  [`/reel-shorts/x-${ID}/other/`, `/reel-shorts/x-${ID}/other/`],
  ['*', '*'],
])('%s has the page key %s', (path, key) => {
  expect(pageKey(path)).toBe(key);
  expect(pageKey(key)).toBe(key);
});

test.each([
  ['/browse/all/1/', 'https://hookline.example/browse/all/1/', false],
  ['/BROWSE/all/1/', 'https://hookline.example/browse/all/1/', true],
  [`/reel-shorts/${ID}/1/`, `https://hookline.example/reel-shorts/moon-bride-${ID}/1/`, false],
  [`/reel-shorts/${ID}/1/`, `https://hookline.example/reel-shorts/moon-bride-${ID}/2/`, true],
  ['/', 'https://hookline.example/', false],
])(
  'a page rendered at %s with the canonical URL %s belongs at another path: %s',
  (path, address, expected) => {
    const html = Buffer.from(`<head><link rel="canonical" href="${address}"/></head>`);

    expect(isElsewhere(path, html)).toBe(expected);
  },
);

test('a page without a canonical URL counts as rendered at its own path', () => {
  expect(isElsewhere('/x/', Buffer.from('<!DOCTYPE html>'))).toBe(false);
});
