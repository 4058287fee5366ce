import { encodeBody, storedBody, type Encoding, type StoredBody } from '../cache/stored-body.ts';

/** A page as it is kept: the same bytes for everybody. */
export type Page = {
  status: number;
  /** Of the page alone: its type, or where it moved. */
  headers: Readonly<Record<string, string>>;
  body: StoredBody;
};

/** Pages are as good as new for so long, here and in any cache before us. */
export const PAGE_FRESH_SECONDS = 60;
/**
 * And are handed out for so much longer while they are made anew. A page of a free episode holds
 * a ticket; with a cache before us it may become twice as old and still be hours from its end.
 */
export const PAGE_STALE_SECONDS = 600;

export const CACHE_CONTROL = {
  shared: `public, max-age=0, s-maxage=${PAGE_FRESH_SECONDS}, stale-while-revalidate=${PAGE_STALE_SECONDS}`,
  /** Of `/`, whose answer depends on the visitor's language. */
  home: 'private, no-cache',
  none: 'private, no-store',
} as const;

/** Roughly what an entry costs beyond its bytes. */
const OVERHEAD_BYTES = 1_000;

export function makePage(
  status: number,
  headers: Headers | Record<string, string>,
  html: string,
): Page {
  const own = Object.fromEntries(
    Object.entries(headers instanceof Headers ? Object.fromEntries(headers) : headers).map(
      ([name, value]) => [name.toLowerCase(), value],
    ),
  );
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...own },
    body: storedBody(Buffer.from(html)),
  };
}

export function bytesOf(page: Page): number {
  return page.body.raw.length + OVERHEAD_BYTES;
}

/** Bytes of a page in an encoding, and how many were added to memory for it. */
export async function encodePage(
  page: Page,
  encoding: Encoding,
): Promise<{ bytes: Buffer; addedBytes: number }> {
  const known = page.body.encoded[encoding];
  if (known !== undefined) return { bytes: known, addedBytes: 0 };
  const bytes = await encodeBody(page.body, encoding);
  return { bytes, addedBytes: bytes.length };
}
