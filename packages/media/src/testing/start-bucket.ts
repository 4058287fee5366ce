import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Number of keys per page; small, so that a list of a few objects has several pages. */
const PAGE_KEYS = 2;
const BUCKET = 'films';
const FOLDER = 'store/';

type Objects = Map<string, { bytes: Buffer; writtenAtMs: number }>;

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

export type Bucket = {
  /** A value for `openMediaStore`. */
  url: string;
  requests: { method: string; headers: IncomingHttpHeaders }[];
  stop: () => Promise<void>;
};

/** Starts an in-memory bucket with as much of S3 as a store needs. It rejects unsigned requests. */
export async function startBucket(): Promise<Bucket> {
  const objects: Objects = new Map();
  const requests: Bucket['requests'] = [];
  const server = createServer((request, response) => {
    void (async () => {
      requests.push({ method: request.method ?? '', headers: request.headers });
      const { status, headers, body } = await answer(objects, request);
      response.writeHead(status, headers).end(body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://KEY:SECRET@127.0.0.1:${port}/${BUCKET}/${FOLDER}?region=eu-central-1&tls=0`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(objects: Objects, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '', 'http://bucket');
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=KEY/');
  if (isSigned !== true) return { status: 403 };
  const key = url.pathname.slice(`/${BUCKET}/`.length);
  if (request.method === 'PUT') {
    objects.set(key, { bytes: await buffer(request), writtenAtMs: Date.now() });
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  return url.pathname === `/${BUCKET}`
    ? list(objects, url.searchParams)
    : read(objects.get(key)?.bytes, request);
}

function read(object: Buffer | undefined, request: IncomingMessage): Answer {
  if (object === undefined) return { status: 404 };
  const range = /^bytes=(?<start>\d+)-(?<end>\d*)$/.exec(request.headers.range ?? '')?.groups;
  if (range === undefined) {
    const headers = { 'content-length': String(object.length) };
    return request.method === 'HEAD'
      ? { status: 200, headers }
      : { status: 200, headers, body: object };
  }
  const start = Number(range['start']);
  if (start >= object.length) return { status: 416 };
  const end =
    range['end'] === '' ? object.length - 1 : Math.min(Number(range['end']), object.length - 1);
  const headers = { 'content-range': `bytes ${start}-${end}/${object.length}` };
  return { status: 206, headers, body: object.subarray(start, end + 1) };
}

function list(objects: Objects, query: URLSearchParams): Answer {
  const all = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .toSorted();
  const start = Number(query.get('continuation-token') ?? 0);
  const keys = all.slice(start, start + PAGE_KEYS).map((key) => {
    const { bytes, writtenAtMs } = objects.get(key) ?? { bytes: '', writtenAtMs: 0 };
    const written = new Date(writtenAtMs).toISOString();
    const size = bytes.length;
    return `<Contents><Key>${key}</Key><LastModified>${written}</LastModified><Size>${size}</Size></Contents>`;
  });
  const next = start + PAGE_KEYS;
  const token = next < all.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return { status: 200, body: `<ListBucketResult>${keys.join('')}${token}</ListBucketResult>` };
}
