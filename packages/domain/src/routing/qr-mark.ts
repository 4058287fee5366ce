import { localePath, type Locale } from './locales.ts';

const [NAME, VALUE] = ['from', 'qr'] as const;

/** Returns the path in a QR code, with a mark that canonical URLs and cache keys do not contain. */
export function qrPath(locale: Locale): string {
  return localePath(locale, `/download/?${NAME}=${VALUE}`);
}

/** Returns a query without the mark of a QR code; null if it has no mark. */
export function withoutQrMark(search: string): string | null {
  const query = new URLSearchParams(search);
  if (query.get(NAME) !== VALUE) return null;
  query.delete(NAME);
  return query.size === 0 ? '' : `?${query}`;
}
