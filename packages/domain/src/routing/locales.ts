/** Every locale of the site, the default first. Each but the default is a path prefix. */
export const LOCALES = [
  'en-US',
  'es-ES',
  'pt-BR',
  'fr-FR',
  'de-DE',
  'it-IT',
  'id-ID',
  'th-TH',
  'ja-JP',
  'ko-KR',
  'zh-TW',
  'ar-SA',
] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en-US';

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar-SA' ? 'rtl' : 'ltr';
}

/** The locale of a `currentLanguage` header; 'en' and anything unknown mean the default. */
export function localeOfHeader(currentLanguage: string | undefined): Locale {
  return currentLanguage !== undefined && isLocale(currentLanguage)
    ? currentLanguage
    : DEFAULT_LOCALE;
}

/**
 * The locale a visitor of `/` gets: the cookie, then the best of Accept-Language, then the
 * default. A language without a region, or with another one, finds the locale of that language.
 */
export function detectLocale(visitor: { cookie?: string; acceptLanguage?: string }): Locale {
  const { cookie, acceptLanguage } = visitor;
  if (cookie !== undefined && isLocale(cookie)) return cookie;
  for (const tag of tagsByWeight(acceptLanguage ?? '')) {
    const locale = localeOfTag(tag);
    if (locale !== null) return locale;
  }
  return DEFAULT_LOCALE;
}

/** Tags of an Accept-Language header, heaviest first; those with weight 0 are refused ones. */
function tagsByWeight(header: string): string[] {
  return header
    .split(',', TAGS_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
      return { tag, weight: Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** A header is cut here, so that a hostile one costs nothing. */
const TAGS_MAX = 30;

function localeOfTag(tag: string): Locale | null {
  const lower = tag.toLowerCase();
  const exact = LOCALES.find((locale) => locale.toLowerCase() === lower);
  if (exact !== undefined) return exact;
  const language = lower.split('-')[0];
  return LOCALES.find((locale) => locale.split('-')[0] === language) ?? null;
}

/**
 * Splits a pathname into its locale and the path within it, which always begins with '/'.
 * `/es-ES/browse/` gives es-ES and `/browse/`; a path without prefix is in the default locale.
 *
 * @returns `isPrefixed` is true also for the default locale's own prefix, which is redirected.
 */
export function splitLocale(pathname: string): {
  locale: Locale;
  path: string;
  isPrefixed: boolean;
} {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return { locale: DEFAULT_LOCALE, path: pathname, isPrefixed: false };
  return { locale: first, path: `/${rest.join('/')}`, isPrefixed: true };
}

/** Puts the prefix of a locale before a path that begins with '/'. */
export function localePath(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path}`;
}
