import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Above it, brotli costs more than a page view of it saves; measured on the home page. */
const BROTLI_QUALITY = 5;

/** A Buffer of its own memory, as a Response takes it. */
type Bytes = Buffer<ArrayBuffer>;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes to send many times. An encoding is made when it is first asked for. */
export type StoredBody = {
  raw: Bytes;
  encoded: Partial<Record<Encoding, Bytes>>;
};

export function storedBody(raw: Bytes): StoredBody {
  return { raw, encoded: { identity: raw } };
}

/** Weak, because the encodings of one body share it; a hash, so that all servers agree. */
export function etagOf({ raw }: StoredBody): string {
  return `W/"${hash('sha1', raw, 'base64url')}"`;
}

/** Browsers send a handful of texts, so the answer to each is kept. */
const pickedEncodings = new Map<string, Encoding>();
const PICKED_MAX = 100;

/** The best encoding that an Accept-Encoding header takes. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = pickedEncodings.get(acceptEncoding);
  if (known !== undefined) return known;
  const encoding = bestEncoding(acceptEncoding);
  if (pickedEncodings.size < PICKED_MAX) pickedEncodings.set(acceptEncoding, encoding);
  return encoding;
}

function bestEncoding(acceptEncoding: string): Encoding {
  if (takes(acceptEncoding, 'br')) return 'br';
  return takes(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

function takes(acceptEncoding: string, name: string): boolean {
  if (!acceptEncoding.includes(name)) return false;
  return acceptEncoding.split(',').some((part) => {
    const [encoding = '', ...parameters] = part.split(';').map((text) => text.trim());
    return encoding === name && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}

/** The bytes of a body in an encoding, which it keeps. */
export async function encodeBody(body: StoredBody, encoding: Encoding): Promise<Bytes> {
  const known = body.encoded[encoding];
  if (known !== undefined) return known;
  const encoded: Bytes =
    encoding === 'br'
      ? await compressBrotli(body.raw, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.raw.length,
          },
        })
      : await compressGzip(body.raw);
  body.encoded[encoding] = encoded;
  return encoded;
}

/** Whether an If-None-Match header names this ETag, by weak comparison. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque);
}
