import { etagOf, toEncodedBody, type Encoding, type EncodedBody } from '../cache/encoded-body.ts';
import type { RenderedPage } from './renderer.ts';

/** A cached page: the same bytes for every visitor. */
export type Page = {
  status: number;
  /** Headers of the page itself, such as its content type or redirect location. */
  headers: Readonly<Record<string, string>>;
  body: EncodedBody;
  etag: string;
  /** Response headers by encoding and sharing, built on first use. */
  prepared: Partial<Record<Encoding, Partial<Record<Sharing, PreparedHeaders>>>>;
};

/** Headers of a response with a page. */
export type PreparedHeaders = {
  /** Headers without the request id and the length. */
  record: Readonly<Record<string, string>>;
  /** The same with the request id, set by `withRequestId`, in the fastest form for `writeHead`. */
  list: string[];
  /** Like `list`, with the length of the body in this encoding. */
  listOfBody: string[];
};

/** Time for which a page is fresh, here and in any cache in front of this server. */
export const PAGE_FRESH_SECONDS = 60;
/**
 * Time for which a page, once stale, is served while it is renewed. A page of a free episode holds
 * a ticket. Even at twice this age, behind another cache, the ticket has hours left.
 */
export const PAGE_STALE_SECONDS = 600;

const REQUEST_ID = 'x-request-id';

/** Who may store a page: any cache, only the browser, which must revalidate, or no cache. */
export type Sharing = 'shared' | 'home' | 'none';

export const CACHE_CONTROL: Readonly<Record<Sharing, string>> = {
  shared: `public, max-age=0, s-maxage=${PAGE_FRESH_SECONDS}, stale-while-revalidate=${PAGE_STALE_SECONDS}`,
  /** Value for `/`, whose response depends on the visitor's language. */
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
    prepared: {},
  };
}

/** Returns the headers of a response with this page in an encoding that its body has. */
export function headersOf(
  page: Page,
  { encoding, sharing }: { encoding: Encoding; sharing: Sharing },
  site: Readonly<Record<string, string>>,
): PreparedHeaders {
  return page.prepared[encoding]?.[sharing] ?? prepareHeaders(page, { encoding, sharing }, site);
}

function prepareHeaders(
  page: Page,
  { encoding, sharing }: { encoding: Encoding; sharing: Sharing },
  site: Readonly<Record<string, string>>,
): PreparedHeaders {
  const record = {
    ...site,
    ...page.headers,
    'cache-control': CACHE_CONTROL[sharing],
    vary: 'accept-encoding',
    etag: page.etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  const pairs = Object.entries(record).flat();
  const length = String(page.body.encoded[encoding]?.byteLength ?? 0);
  const id = [REQUEST_ID, ''];
  const prepared = {
    record,
    list: [...pairs, ...id],
    listOfBody: [...pairs, 'content-length', length, ...id],
  };
  page.prepared[encoding] = { ...page.prepared[encoding], [sharing]: prepared };
  return prepared;
}

/**
 * Sets the request id in a prepared list, and returns that list. `writeHead` reads the list before
 * it returns and keeps no reference to it, so one list serves all responses.
 */
export function withRequestId(list: string[], requestId: string): string[] {
  list[list.length - 1] = requestId;
  return list;
}
