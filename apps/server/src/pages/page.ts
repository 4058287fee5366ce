import { etagOf, toEncodedBody, type Encoding, type EncodedBody } from '../cache/encoded-body.ts';

/** A page as it is kept: the same bytes for everybody. */
export type Page = {
  status: number;
  /** Of the page alone: its type, or where it moved. */
  headers: Readonly<Record<string, string>>;
  body: EncodedBody;
  etag: string;
  /** Headers of whole answers, by encoding and kind: they are put together once. */
  prepared: Map<string, Readonly<Record<string, string>>>;
};

/** Pages are as good as new for so long, here and in any cache before us. */
export const PAGE_FRESH_SECONDS = 60;
/**
 * And are handed out for so much longer while they are made anew. A page of a free episode holds
 * a ticket; with a cache before us it may become twice as old and still be hours from its end.
 */
export const PAGE_STALE_SECONDS = 600;

/** Who may keep an answer: everybody, the visitor who must ask again, or nobody. */
export type Sharing = 'shared' | 'home' | 'none';

export const CACHE_CONTROL: Readonly<Record<Sharing, string>> = {
  shared: `public, max-age=0, s-maxage=${PAGE_FRESH_SECONDS}, stale-while-revalidate=${PAGE_STALE_SECONDS}`,
  /** Of `/`, whose answer depends on the visitor's language. */
  home: 'private, no-cache',
  none: 'private, no-store',
};

export function makePage(
  status: number,
  headers: Headers | Record<string, string>,
  html: string,
): Page {
  const body = toEncodedBody(Buffer.from(html));
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...Object.fromEntries(new Headers(headers)),
    },
    body,
    etag: etagOf(body),
    prepared: new Map(),
  };
}

/** Headers of an answer with this page, but for the id and the length. */
export function headersOf(
  page: Page,
  { encoding, sharing }: { encoding: Encoding; sharing: Sharing },
  site: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const kind = `${encoding} ${sharing}`;
  const known = page.prepared.get(kind);
  if (known !== undefined) return known;
  const headers = {
    ...site,
    ...page.headers,
    'cache-control': CACHE_CONTROL[sharing],
    vary: 'accept-encoding',
    etag: page.etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  page.prepared.set(kind, headers);
  return headers;
}
