import { etagOf, toEncodedBody, type Encoding, type EncodedBody } from '../cache/encoded-body.ts';
import type { RenderedPage } from './renderer.ts';

/** A cached page: the same bytes for every visitor. */
export type Page = {
  status: number;
  /** Headers of the page itself, such as its content type or redirect location. */
  headers: Readonly<Record<string, string>>;
  body: EncodedBody;
  etag: string;
  /** Complete response headers by encoding and sharing, built on first use. */
  prepared: Map<string, PreparedHeaders>;
};

/** Headers of an answer with a page, without the request id and the length. */
export type PreparedHeaders = {
  record: Readonly<Record<string, string>>;
  /** The same as `writeHead` takes them fastest: names and values in turn. */
  list: readonly string[];
};

/** Time for which a page is fresh, here and in any cache in front of this server. */
export const PAGE_FRESH_SECONDS = 60;
/**
 * Time after that for which a stale page is served while it is renewed. A page of a free episode
 * holds a ticket. Even twice this age, behind another cache, leaves the ticket hours to live.
 */
export const PAGE_STALE_SECONDS = 600;

/** Who may store a page: any cache, only the browser, which must revalidate, or no cache. */
export type Sharing = 'shared' | 'home' | 'none';

export const CACHE_CONTROL: Readonly<Record<Sharing, string>> = {
  shared: `public, max-age=0, s-maxage=${PAGE_FRESH_SECONDS}, stale-while-revalidate=${PAGE_STALE_SECONDS}`,
  /** For `/`, whose answer depends on the visitor's language. */
  home: 'private, no-cache',
  none: 'private, no-store',
};

export function makePage(
  status: number,
  headers: Headers | Record<string, string>,
  html: RenderedPage['html'],
): Page {
  const body = toEncodedBody(typeof html === 'string' ? Buffer.from(html) : html);
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

/** Returns the headers of an answer with this page, without the request id and the length. */
export function headersOf(
  page: Page,
  { encoding, sharing }: { encoding: Encoding; sharing: Sharing },
  site: Readonly<Record<string, string>>,
): PreparedHeaders {
  const kind = `${encoding} ${sharing}`;
  const known = page.prepared.get(kind);
  if (known !== undefined) return known;
  const record = {
    ...site,
    ...page.headers,
    'cache-control': CACHE_CONTROL[sharing],
    vary: 'accept-encoding',
    etag: page.etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  const prepared = { record, list: Object.entries(record).flat() };
  page.prepared.set(kind, prepared);
  return prepared;
}
