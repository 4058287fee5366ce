import { localePath, type Locale } from './locales.ts';

const [NAME, VALUE] = ['from', 'qr'] as const;

/** Path that a QR code leads to. Its mark is in no canonical address and in no key of a cache. */
export function qrPath(locale: Locale): string {
  return localePath(locale, `/download/?${NAME}=${VALUE}`);
}

/** Returns a query without the mark of a QR code; null if it has none. */
export function withoutQrMark(search: string): string | null {
  const query = new URLSearchParams(search);
  if (query.get(NAME) !== VALUE) return null;
  query.delete(NAME);
  return query.size === 0 ? '' : `?${query}`;
}
