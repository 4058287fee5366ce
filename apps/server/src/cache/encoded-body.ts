import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli quality; a higher one costs more CPU than the saved bytes are worth, as measured. */
const BROTLI_QUALITY = 5;

/** A Buffer that does not share its memory, as a Response requires. */
type Bytes = Buffer<ArrayBuffer>;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body that is sent many times. Each encoding is made when a client first requests it. */
export type EncodedBody = {
  raw: Bytes;
  encoded: Partial<Record<Encoding, Bytes>>;
};

export function toEncodedBody(raw: Bytes): EncodedBody {
  return { raw, encoded: { identity: raw } };
}

/** Returns a weak ETag, because all encodings share it; as a hash, it is equal on all servers. */
export function etagOf({ raw }: EncodedBody): string {
  return `W/"${hash('sha1', raw, 'base64url')}"`;
}

/** Encodings selected so far, by Accept-Encoding header. Browsers send few different headers. */
const pickedEncodings = new Map<string, Encoding>();
const PICKED_MAX = 100;

/** Returns the best encoding that an Accept-Encoding header allows. */
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

/** Returns the body in an encoding, and stores the result in the body. */
export async function encodeBody(body: EncodedBody, encoding: Encoding): Promise<Bytes> {
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

/** Tells whether an If-None-Match header contains this ETag, by weak comparison. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque);
}
