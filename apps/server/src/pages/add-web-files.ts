import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

import type { App } from '../http/create-api.ts';
import type { HeaderSets } from '../http/headers/headers.ts';
import {
  encodeBody,
  pickEncoding,
  toEncodedBody,
  type EncodedBody,
} from '../cache/encoded-body.ts';

/** Files of the web app's build by their path on the site, such as `/assets/app-1a2b3c.js`. */
export type WebFiles = Pick<ReadonlyMap<string, WebFile>, 'get'>;

type WebFile = {
  type: string;
  /** Whether its name is a hash of what it holds. */
  isImmutable: boolean;
  /** With the encodings that the build left beside it; others are made when they are asked for. */
  body: EncodedBody;
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The others are packed by themselves. */
const PACKABLE = /^text\/|json|svg/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files that keep their name must be asked for again. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Icons keep their names, too, but an old one does no harm. */
const DAY = 'public, max-age=86400';
/** No cache may stand between the service worker and its update. */
const WORKER_PATH = '/sw.js';

/**
 * Reads what the build made, once: they are small, and a page that is open must find the files
 * it names even after the next build has replaced them. Nothing else of the directory is served.
 */
export function listWebFiles(directory: string): WebFiles {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('.'));
  const bytesOf = new Map(names.map((name) => [name, readFileSync(join(directory, name))]));
  const files = new Map<string, WebFile>();
  for (const [name, raw] of bytesOf) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const body = toEncodedBody(raw);
    const [br, gzip] = [bytesOf.get(`${name}.br`), bytesOf.get(`${name}.gz`)];
    if (br !== undefined) body.encoded.br = br;
    if (gzip !== undefined) body.encoded.gzip = gzip;
    files.set(`/${name}`, { type, isImmutable: name.startsWith('assets/'), body });
  }
  return files;
}

/** Adds the files of the web app, and what tells an open tab that there is a newer build. */
export function addWebFiles(
  app: App,
  web: { files: WebFiles; buildId: string },
  { file, page }: HeaderSets,
): void {
  app.get('/builds/latest.json', (c) =>
    c.json({ id: web.buildId }, 200, { ...file, 'cache-control': 'no-cache' }),
  );
  app.get('*', async (c, next) => {
    const found = web.files.get(c.req.path);
    if (found === undefined) return next();
    const wanted = pickEncoding(c.req.header('accept-encoding'));
    const encoding = PACKABLE.test(found.type) ? wanted : 'identity';
    return new Response(await encodeBody(found.body, encoding), {
      headers: {
        // The service worker fetches under its own policy, which must be that of a page.
        ...(c.req.path === WORKER_PATH ? page : file),
        'content-type': found.type,
        'cache-control': found.isImmutable ? IMMUTABLE : lifetimeOf(c.req.path),
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    });
  });
  // A file of an older build must not be answered by a page that says it is not there.
  app.get('/assets/*', (c) => c.text('Not found\n', 404, { ...file, 'cache-control': 'no-store' }));
}

/** Cache-Control of a file that keeps its name. */
function lifetimeOf(path: string): string {
  if (path === WORKER_PATH) return 'no-cache';
  return path.startsWith('/icons/') ? DAY : REVALIDATE;
}
