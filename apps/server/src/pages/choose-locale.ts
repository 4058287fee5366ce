import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@hookline/contract';
import {
  DEFAULT_LOCALE,
  detectLocale,
  isLocale,
  localePath,
  type Locale,
} from '@hookline/domain/routing';

export type Visitor = {
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  userAgent: string | undefined;
};

const BOT =
  /bot|crawl|spider|slurp|preview|fetch|facebookexternalhit|whatsapp|telegram|embed|lighthouse|archiver|validator/i;

/** Preferred locales by header. Browsers send only a limited number of different headers. */
const preferredLocales = new Map<string, Locale>();
const PREFERRED_MAX = 200;

/** Returns the locale whose home page `/` redirects to; null for no redirect. */
export function redirectLocale(visitor: Visitor): Locale | null {
  const { cookie, acceptLanguage, userAgent } = visitor;
  if (acceptLanguage === undefined && cookie === undefined) return null;
  if (userAgent !== undefined && BOT.test(userAgent)) return null;
  const chosen = cookieValue(cookie, LOCALE_COOKIE);
  const locale =
    chosen !== undefined && isLocale(chosen) ? chosen : preferredLocale(acceptLanguage ?? '');
  return locale === DEFAULT_LOCALE ? null : locale;
}

function preferredLocale(acceptLanguage: string): Locale {
  const known = preferredLocales.get(acceptLanguage);
  if (known !== undefined) return known;
  const locale = detectLocale({ acceptLanguage });
  if (preferredLocales.size < PREFERRED_MAX) preferredLocales.set(acceptLanguage, locale);
  return locale;
}

/** Returns the redirect from `/` to a locale's home, and the cookie that stores the locale. */
export function localeRedirect(
  locale: Locale,
  { search, isSecure }: { search: string; isSecure: boolean },
): { location: string; cookie: string } {
  const secure = isSecure ? '; Secure' : '';
  return {
    location: localePath(locale, '/') + search,
    cookie: `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax${secure}`,
  };
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined || !header.includes(name)) return undefined;
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
