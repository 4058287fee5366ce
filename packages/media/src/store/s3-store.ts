import { AwsClient } from 'aws4fetch';

import {
  assertStoreName,
  type ByteRange,
  type ListedFile,
  type MediaStore,
} from './media-store.ts';

const REGION_DEFAULT = 'us-east-1';
const RETRIES_MAX = 3;
const REQUEST_TIMEOUT_MS = 60_000;
/** Cache header of every file; a file never changes under its name. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const NOT_FOUND = 404;
const RANGE_NOT_SATISFIABLE = 416;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  webp: 'image/webp',
};

/**
 * Opens a bucket of any service that supports S3 with version 4 signatures. An object appears whole
 * or not at all, and segments are far below the size that needs a multipart upload.
 *
 * @param url  In the format that `openMediaStore` describes.
 */
export function openS3Store(url: string): MediaStore {
  const bucket = bucketOf(url);
  const send = requestsTo(bucket);

  return {
    publicBase: bucket.publicBase,
    put: async (name, bytes) => {
      const type = CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      const headers = { 'content-type': type, 'cache-control': CACHE_CONTROL };
      const body = new Uint8Array(bytes);
      await drain(await send('PUT', bucket.addressOf(name), { headers, body }));
    },
    get: async (name, options = {}) => {
      const headers = rangeHeader(options.range);
      const response = await send('GET', bucket.addressOf(name), { headers });
      return isMissing(response) || response.body === null
        ? drain(response)
        : { ...rangeOf(response), body: response.body };
    },
    head: async (name) => {
      const response = await send('HEAD', bucket.addressOf(name), {});
      return isMissing(response) ? null : { sizeBytes: lengthOf(response) };
    },
    list: (prefix) => listFiles(send, bucket, prefix),
    delete: async (name) => {
      await drain(await send('DELETE', bucket.addressOf(name), {}));
    },
  };
}

type Bucket = ReturnType<typeof bucketOf>;
type Send = ReturnType<typeof requestsTo>;

function bucketOf(text: string) {
  const fault = 'An S3 store is written s3://<key id>:<secret>@<host>/<bucket>.';
  if (!URL.canParse(text)) throw new Error(fault);
  const url = new URL(text);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  if (url.username === '' || url.password === '' || url.host === '' || bucket === '') {
    throw new Error(fault);
  }
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  const folder = folders.map((part) => `${part}/`).join('');
  const bucketUrl = `${scheme}://${url.host}/${bucket}`;
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? REGION_DEFAULT,
    publicBase: (url.searchParams.get('public') ?? '').replace(/\/$/, ''),
    folder,
    bucketUrl,
    /** Store location for messages; it contains no secret. */
    place: `It is the bucket '${bucket}' at ${url.host}.`,
    addressOf: (name: string) => {
      assertStoreName(name);
      return `${bucketUrl}/${folder}${name}`;
    },
  };
}

function requestsTo(bucket: Bucket) {
  const { accessKeyId, secretAccessKey, region, place } = bucket;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES_MAX,
  });
  return async (method: string, address: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    // Redirects are not followed, so that the site's data is not sent to another host.
    const request = { ...init, method, signal, redirect: 'manual' } as const;
    const response = await client.fetch(address, request).catch((error) => {
      const reason = reasonOf(error);
      throw new Error(`The media store cannot be reached: ${reason}. ${place}`, { cause: error });
    });
    if (response.ok || (method !== 'PUT' && isMissing(response))) return response;
    await drain(response);
    throw new Error(`The media store answered ${method} with HTTP ${response.status}. ${place}`);
  };
}

/** Returns the system's reason, which `fetch` hides in the cause of its error. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  // An error about several IP addresses has a code and no message.
  return cause.message === '' && 'code' in cause ? String(cause.code) : cause.message;
}

async function* listFiles(send: Send, bucket: Bucket, prefix: string): AsyncGenerator<ListedFile> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: bucket.folder + prefix });
    if (token !== undefined) query.set('continuation-token', token);
    const page = await (await send('GET', `${bucket.bucketUrl}?${query}`, {})).text();
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      yield {
        name: textOf(entry, 'Key').slice(bucket.folder.length),
        sizeBytes: Number(textOf(entry, 'Size')),
        modifiedAtMs: Date.parse(textOf(entry, 'LastModified')),
      };
    }
    token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1];
  } while (token !== undefined);
}

/** Returns an element's text in a list response. Our names need no XML escaping. */
function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
}

function rangeHeader(range: ByteRange | undefined): Record<string, string> {
  return range === undefined ? {} : { range: `bytes=${range.startByte}-${range.endByte ?? ''}` };
}

/** Returns the range of a file that a response contains. */
function rangeOf(response: Response) {
  const contentRange = response.headers.get('content-range') ?? '';
  const part = /^bytes (?<start>\d+)-(?<end>\d+)\/(?<size>\d+)$/.exec(contentRange)?.groups;
  if (part === undefined) {
    const sizeBytes = lengthOf(response);
    return { sizeBytes, startByte: 0, endByte: sizeBytes - 1 };
  }
  return {
    sizeBytes: Number(part['size']),
    startByte: Number(part['start']),
    endByte: Number(part['end']),
  };
}

function lengthOf(response: Response): number {
  return Number(response.headers.get('content-length') ?? 0);
}

function isMissing(response: Response): boolean {
  return response.status === NOT_FOUND || response.status === RANGE_NOT_SATISFIABLE;
}

/** Discards a response body, which would keep its connection busy if left unread. */
async function drain(response: Response): Promise<null> {
  await response.body?.cancel();
  return null;
}
