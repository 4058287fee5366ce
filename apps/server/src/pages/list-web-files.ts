import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

import { toEncodedBody, type EncodedBody } from '../cache/encoded-body.ts';

/** Files of the web app's build by their path on the site, such as `/assets/app-1a2b3c.js`. */
export type WebFiles = Pick<ReadonlyMap<string, WebFile>, 'get'>;

export type WebFile = {
  type: string;
  /** Whether the file's name is a hash of its content. */
  isImmutable: boolean;
  /** Body with the encodings that the build created; others are made when first requested. */
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

/**
 * Reads the build's files once, because they are small and an open page must be able to load its
 * files even after the next build has replaced them. Hidden files and unknown types are not served.
 */
export function listWebFiles(directory: string): ReadonlyMap<string, WebFile> {
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

/** Returns the files whose names are hashes, by their path: pages of other builds may use them. */
export function listAssets(files: ReadonlyMap<string, WebFile>): Map<string, Uint8Array> {
  const assets = [...files].filter(([, { isImmutable }]) => isImmutable);
  return new Map(assets.map(([path, { body }]) => [path, body.raw]));
}

/** Makes a file of a build from its bytes; null if files of its kind are not served. */
export function assetOf(path: string, raw: Buffer<ArrayBuffer>): WebFile | null {
  const type = TYPES[extname(path)];
  return type === undefined ? null : { type, isImmutable: true, body: toEncodedBody(raw) };
}
