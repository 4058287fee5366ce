// spec: 2 redirects, every redirect of the list, as a rule
// spec: 2 redirects, /list/{id} redirects to the category for any id and type

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { isLocale, LOCALES, splitLocale } from './locales.ts';
import { redirectOf } from './redirects.ts';

const ORIGIN = 'https://hookline.test';
const id = '0123456789abcdef0123456789abcdef';
const move = (path: string) => redirectOf(new URL(path, ORIGIN));

test.each([
  ['/TermsOfUse', '/terms-of-use/'],
  ['/PrivacyPolicy', '/privacy-policy/'],
  ['/download', '/download/'],
  ['/browse/all', '/browse/all/1/'],
  ['/browse/romance/', '/browse/romance/1/'],
  ['/browse/romance/2', '/browse/romance/2/'],
  ['/browse', '/'],
  ['/browse/', '/'],
  ['/list/new-releases?columnType=1', '/category/new-releases-1/'],
  ['/list/new-releases?columnType=1&utm=x', '/category/new-releases-1/?utm=x'],
  ['/list/Trending?columnType=3', '/category/Trending-3/'],
  ['/list/42?columnType=0', '/category/42-0/'],
  ['/list/%E6%96%B0?columnType=top', '/category/%E6%96%B0-top/'],
  ['/ja-JP/list/Trending?columnType=12345', '/ja-JP/category/Trending-12345/'],
  ['/list/new-releases?columnType=', '/'],
  ['/list/new-releases', '/'],
  ['/list?columnType=1', '/'],
  ['/list/?columnType=1', '/'],
  ['/list/new?columnType=//evil', '/'],
  [`/player/${id}`, `/reel-shorts/${id}/1/`],
  [`/detail/${id}/`, `/reel-shorts/${id}/1/`],
  ['/player', '/'],
  ['/detail/', '/'],
  [`/reel-shorts/moon-${id}`, `/reel-shorts/moon-${id}/1/`],
  [`/reel-shorts/moon-${id}/ep7/`, `/reel-shorts/moon-${id}/7/`],
  [`/reel-shorts/moon-${id}/ep7`, `/reel-shorts/moon-${id}/7/`],
  [`/reel-shorts/moon-${id}/7?token=t`, `/reel-shorts/moon-${id}/7/?token=t`],
  ['/es-ES/browse/all', '/es-ES/browse/all/1/'],
  ['/es-ES', '/es-ES/'],
  ['/en-US/browse/all/1/', '/browse/all/1/'],
  ['/en-US/', '/'],
  ['/en-US/TermsOfUse', '/terms-of-use/'],
  ['/profile?token=t', '/profile/?token=t'],
  ['/browse//all/1/', '/browse/all/1/'],
  ['/es-ES//evil.example/', '/es-ES/evil.example/'],
  ['/en-US//evil.example/', '/evil.example/'],
  ['/list///evil.example?columnType=1', '/category/evil.example-1/'],
  ['/sw.js//', '/sw.js/'],
  ['/Profile/', '/profile/'],
  ['/QRCODE/?from=x', '/qrCode/?from=x'],
  ['/BROWSE/all/1/', '/browse/all/1/'],
  ['/ES-es/Browse/all', '/es-ES/browse/all/1/'],
  ['/En-Us/Profile', '/profile/'],
  ['/termsofuse/', '/terms-of-use/'],
  ['/PrivacyPOLICY', '/privacy-policy/'],
  [`/PLAYER/${id}`, `/reel-shorts/${id}/1/`],
  [`/Reel-Shorts/moon-${id}/EP7`, `/reel-shorts/moon-${id}/7/`],
  ['/LIST/Trending?columnType=3', '/category/Trending-3/'],
])('%s redirects to %s', (from, to) => {
  expect(move(from)).toBe(to);
});

test.each([
  '/',
  '/?code=a&state=b',
  '/browse/all/1/',
  '/category/new-1/',
  '/sw.js',
  '/nothing/here/',
  '/Nothing/Profile/',
])('%s is not redirected', (path) => {
  expect(move(path)).toBeNull();
});

test.each([
  ['//', '/'],
  ['//x//evil.example/', '/x/evil.example/'],
  ['///evil.example?a=//b', '/evil.example?a=//b'],
  [String.raw`/\evil.example/`, '/evil.example/'],
])('the path %s looks like another host but redirects to %s on this site', (path, to) => {
  expect(redirectOf(new URL(ORIGIN + path))).toBe(to);
});

test('a redirect stays on the site, keeps the locale and is not redirected again', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'browse',
      'Profile',
      'ES-es',
      'list',
      'player',
      'detail',
      'reel-shorts',
      'ep3',
      '',
      id,
      ...LOCALES,
    ),
    fc.webSegment(),
  );
  const query = fc.oneof(
    fc.webQueryParameters(),
    fc.string().map((type) => String(new URLSearchParams({ columnType: type }))),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), query, (parts, search) => {
      const url = new URL(`${ORIGIN}/${parts.join('/')}?${search}`);
      const to = redirectOf(url);
      const target = new URL(to ?? url, ORIGIN);
      expect(target.pathname).not.toContain('//');
      if (to === null) return;
      expect(target.origin).toBe(ORIGIN);
      const [first = ''] = parts;
      const { locale } = splitLocale(target.pathname);
      expect(locale).toBe(isLocale(first) ? first : locale);
      expect(redirectOf(target)).toBeNull();
    }),
    { seed: 20_260_131, numRuns: 250 },
  );
});
