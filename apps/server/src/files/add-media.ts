import type { Deps } from '../deps.ts';
import type { App } from '../http/answer-call.ts';
import type { HeaderSets } from '../http/headers/headers.ts';
import { observeResponse } from '../http/monitoring/metrics/observe-response.ts';
import { readRange } from './read-range.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  webp: 'image/webp',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Paths of media files. The names contain no dots, so no path can leave the directory. */
const MEDIA_FILE = /^media\/[A-Za-z0-9_-]{8,128}\/[A-Za-z0-9_-]{1,64}\.(m4s|mp4)$/;
const IMAGE_FILE = /^images\/[A-Za-z0-9_-]{8,128}\/\d{2,5}\.webp$/;

/**
 * Adds the public files: ciphertext of episodes, and images. Their names are hashes of their
 * content, so they never change and any cache may store them.
 */
export function addMedia(app: App, deps: Deps, { file }: HeaderSets): void {
  const headers = {
    ...file,
    // Public files contain no secrets, so any origin may read them.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'accept-ranges': 'bytes',
  };

  const answer = (path: string, asked: (name: string) => string | undefined) => {
    const route = path.startsWith('media/') ? 'media' : 'image';
    return observeResponse(deps.metrics, route, () => answerFile({ path, asked, headers, deps }));
  };
  app.get('/media/*', (c) =>
    MEDIA_FILE.test(c.req.path.slice(1))
      ? answer(c.req.path.slice(1), (name) => c.req.header(name))
      : notFound(headers),
  );
  app.get('/images/*', (c) =>
    IMAGE_FILE.test(c.req.path.slice(1))
      ? answer(c.req.path.slice(1), (name) => c.req.header(name))
      : notFound(headers),
  );
}

async function answerFile(request: {
  path: string;
  asked: (name: string) => string | undefined;
  headers: Record<string, string>;
  deps: Deps;
}): Promise<Response> {
  const { path, asked, headers, deps } = request;
  const etag = `"${path}"`;
  const own = { ...headers, etag, 'cache-control': IMMUTABLE };
  if (asked('if-none-match') === etag) return new Response(null, { status: 304, headers: own });

  const bytes = await deps.store.find(path);
  if (bytes === null) return notFound(headers);
  const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const typed = { ...own, 'content-type': type };

  const ifRange = asked('if-range');
  const range = ifRange === undefined || ifRange === etag ? asked('range') : undefined;
  const part = readRange(range, bytes.byteLength);
  if (part === null) return new Response(bytes, { status: 200, headers: typed });
  if (part === 'unsatisfiable') {
    const contentRange = `bytes */${bytes.byteLength}`;
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': contentRange },
    });
  }
  return new Response(bytes.subarray(part.first, part.last + 1), {
    status: 206,
    headers: { ...typed, 'content-range': `bytes ${part.first}-${part.last}/${bytes.byteLength}` },
  });
}

function notFound(headers: Record<string, string>): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
