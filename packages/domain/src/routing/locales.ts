/** All locales of the site, the default first. All but the default are path prefixes. */
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

/** Returns the locale of a `currentLanguage` header; the default for 'en' and unknown values. */
export function localeOfHeader(currentLanguage: string | undefined): Locale {
  return currentLanguage !== undefined && isLocale(currentLanguage)
    ? currentLanguage
    : DEFAULT_LOCALE;
}

/**
 * Returns the locale for a visitor of `/`: the cookie, then the best of Accept-Language, then the
 * default. A language without a region, or with another region, matches that language's locale.
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

/** Returns the tags in an Accept-Language header, heaviest first, without those of weight 0. */
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

/** Maximum number of tags read from a header, to limit the cost of a hostile header. */
const TAGS_MAX = 30;

function localeOfTag(tag: string): Locale | null {
  const lower = tag.toLowerCase();
  const exact = LOCALES.find((locale) => locale.toLowerCase() === lower);
  if (exact !== undefined) return exact;
  const language = lower.split('-')[0];
  return LOCALES.find((locale) => locale.split('-')[0] === language) ?? null;
}

/**
 * Splits a pathname into its locale and the remaining path, which always begins with '/':
 * `/es-ES/browse/` into es-ES and `/browse/`. A path without prefix has the default locale.
 *
 * @returns `isPrefixed` is true even for the default locale's prefix, which is redirected.
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

/** Prepends a locale's prefix to a path that begins with '/'. */
export function localePath(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path}`;
}
