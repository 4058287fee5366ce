import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openFsStore } from './fs-store.ts';
import { openS3Store } from './s3-store.ts';
import type { MediaStore } from './media-store.ts';

/**
 * Opens the store that `url` names: a directory, a `file:` URL, or a bucket as
 * `s3://<key id>:<secret>@<host>/<bucket>/<folder>?region=eu-central-1`. `tls=0` uses plain HTTP,
 * `public=https://cdn.example.com` is where browsers fetch the files.
 *
 * @throws Error with a human-readable sentence that never repeats the URL, which contains a secret.
 */
export function openMediaStore(options: { url: string }): MediaStore {
  const { url } = options;
  if (url.startsWith('s3:')) return openS3Store(url);
  if (url.startsWith('file:')) return openFsStore(fileURLToPath(url));
  if (/^\w{2,}:\/\//.test(url)) throw new Error('A media store is a directory or an s3:// URL.');
  return openFsStore(resolve(url));
}

/** Describes a store's location for people, without the credentials in its URL. */
export function describeMediaStore({ url }: { url: string }): string {
  if (url.startsWith('file:')) return fileURLToPath(url);
  if (!url.startsWith('s3:') || !URL.canParse(url)) return resolve(url);
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${host}`;
}
