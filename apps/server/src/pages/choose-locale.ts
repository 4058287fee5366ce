import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@hookline/contract';
import { DEFAULT_LOCALE, detectLocale, localePath, type Locale } from '@hookline/domain';

export type Visitor = {
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  userAgent: string | undefined;
};

const BOT =
  /bot|crawl|spider|slurp|preview|fetch|facebookexternalhit|whatsapp|telegram|embed|lighthouse|archiver|validator/i;

/** The locale whose home a visitor of `/` is sent to; null if this one is theirs. */
export function redirectLocale(visitor: Visitor): Locale | null {
  const { cookie, acceptLanguage, userAgent } = visitor;
  if (acceptLanguage === undefined && cookie === undefined) return null;
  if (userAgent !== undefined && BOT.test(userAgent)) return null;
  const chosen = cookieValue(cookie, LOCALE_COOKIE);
  const locale = detectLocale({
    ...(chosen === undefined ? {} : { cookie: chosen }),
    ...(acceptLanguage === undefined ? {} : { acceptLanguage }),
  });
  return locale === DEFAULT_LOCALE ? null : locale;
}

/** Sends a visitor of `/` to the home of a locale and remembers it. */
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
