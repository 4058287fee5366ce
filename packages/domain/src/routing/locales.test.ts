// spec: 9 constants, locale cookie, default en-US

import { expect, test } from 'vitest';

import { detectLocale, localePath, splitLocale } from './locales.ts';

test.each([
  { title: 'the cookie takes precedence', cookie: 'ja-JP', acceptLanguage: 'es', locale: 'ja-JP' },
  { title: 'an unknown cookie is ignored', cookie: 'xx-YY', acceptLanguage: 'es', locale: 'es-ES' },
  {
    title: 'the language with the highest weight is chosen',
    acceptLanguage: 'de;q=0.3, ar;q=0.9',
    locale: 'ar-SA',
  },
  {
    title: 'another region of the same language matches',
    acceptLanguage: 'pt-PT',
    locale: 'pt-BR',
  },
  { title: 'case does not matter', acceptLanguage: 'FR-fr', locale: 'fr-FR' },
  {
    title: 'a language with weight 0 is skipped',
    acceptLanguage: 'es;q=0, it;q=0.1',
    locale: 'it-IT',
  },
  { title: 'an unknown language is skipped', acceptLanguage: 'nl, ko', locale: 'ko-KR' },
  {
    title: 'without a known language it is English',
    acceptLanguage: 'nl, *;q=0.1',
    locale: 'en-US',
  },
  { title: 'with a broken header it is English', acceptLanguage: ';;q=,,=', locale: 'en-US' },
  { title: 'without any header it is English', locale: 'en-US' },
])('detecting the locale: $title', ({ locale, title: _title, ...visitor }) => {
  expect(detectLocale(visitor)).toBe(locale);
});

test.each([
  { pathname: '/', locale: 'en-US', path: '/', isPrefixed: false },
  { pathname: '/es-ES/', locale: 'es-ES', path: '/', isPrefixed: true },
  { pathname: '/es-ES', locale: 'es-ES', path: '/', isPrefixed: true },
  { pathname: '/ar-SA/browse/all/1/', locale: 'ar-SA', path: '/browse/all/1/', isPrefixed: true },
  { pathname: '/en-US/x/', locale: 'en-US', path: '/x/', isPrefixed: true },
  { pathname: '/xx-YY/x/', locale: 'en-US', path: '/xx-YY/x/', isPrefixed: false },
])('the path $pathname is split into $path and $locale', ({ pathname, ...expected }) => {
  expect(splitLocale(pathname)).toEqual(expected);
});

test('only paths of the default locale have no prefix', () => {
  expect(localePath('en-US', '/browse/all/1/')).toBe('/browse/all/1/');
  expect(localePath('ja-JP', '/')).toBe('/ja-JP/');
});
