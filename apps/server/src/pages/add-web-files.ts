import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { App } from '../http/create-api.ts';
import type { HeaderSets } from '../http/headers.ts';
import { pickEncoding, type Encoding } from '../cache/stored-body.ts';

/** Files of the web app's build by their path on the site, such as `/assets/app-1a2b3c.js`. */
export type WebFiles = Pick<ReadonlyMap<string, WebFile>, 'get'>;

type WebFile = {
  type: string;
  /** Whether its name is a hash of what it holds. */
  isImmutable: boolean;
  read: (encoding: Encoding) => Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }>;
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files that keep their name must be asked for again, above all the service worker. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Looks once at what the build made; nothing else of the directory is ever served. */
export function listWebFiles(directory: string): WebFiles {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).replace(/^\//, ''))
    .filter((name) => !name.startsWith('.'));
  const all = new Set(names);
  return new Map(
    names.flatMap((name) => {
      const type = TYPES[extname(name)];
      return type === undefined ? [] : [[`/${name}`, webFile(directory, { name, type, all })]];
    }),
  );
}

function webFile(
  directory: string,
  { name, type, all }: { name: string; type: string; all: ReadonlySet<string> },
): WebFile {
  const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
  /** They are few and small, so each is read once. */
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    isImmutable: name.startsWith('assets/'),
    read: async (wanted) => {
      const encoding = all.has(name + suffixes[wanted]) ? wanted : 'identity';
      const path = join(directory, name + suffixes[encoding]);
      const bytes = kept.get(encoding) ?? readFile(path).then((buffer) => new Uint8Array(buffer));
      kept.set(encoding, bytes);
      return { bytes: await bytes, encoding };
    },
  };
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
    const { bytes, encoding } = await found.read(pickEncoding(c.req.header('accept-encoding')));
    return new Response(bytes, {
      headers: {
        // A page of its own, such as the offline page, needs the policy of a page; so does the
        // service worker, which fetches under its own.
        ...(found.type.startsWith('text/html') || c.req.path === '/sw.js' ? page : file),
        'content-type': found.type,
        'cache-control': found.isImmutable ? IMMUTABLE : REVALIDATE,
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    });
  });
  // A file of an older build must not be answered by a page that says it is not there.
  app.get('/assets/*', (c) => c.text('Not found\n', 404, { ...file, 'cache-control': 'no-store' }));
}
