import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runProcess } from '../engine/run-process.ts';
import type { MediaStore } from '../store/media-store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export type ShareImages = {
  /**
   * Makes a cover's share image and puts it into the store, as {@link shareImageName}.
   *
   * @returns Null if there is no such cover; 'busy' if too many requests are already waiting.
   */
  make: (hash: string) => Promise<Bytes | null | 'busy'>;
};

const CHILD = fileURLToPath(new URL('share-image-child.ts', import.meta.url));
const TIMEOUT_MS = 30_000;
/** Cover width that is enough for the height of a share image. */
const COVER_WIDTH_PX = 640;
const WAITING_MAX = 20;

/** Returns the store name of a share image: a JPEG of 1200 by 630 pixels. */
export function shareImageName(hash: string): string {
  return `images/${hash}/share.jpg`;
}

/**
 * Makes share images one after the other, each when a crawler first requests it: only covers that
 * are shared need one, and covers saved by older versions of the program do not have one yet.
 */
export function createShareImages(store: Pick<MediaStore, 'get' | 'list' | 'put'>): ShareImages {
  const running = new Map<string, Promise<Bytes | null>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    make: async (hash) => {
      const known = running.get(hash);
      if (known !== undefined) return known;
      if (running.size >= WAITING_MAX) return 'busy';
      const making = last.then(() => makeShareImage(store, hash));
      running.set(hash, making);
      const finished = making.finally(() => running.delete(hash));
      // The next image starts even if this one fails; only this image's callers get the failure.
      last = finished.catch(() => {});
      return finished;
    },
  };
}

async function makeShareImage(
  store: Pick<MediaStore, 'get' | 'list' | 'put'>,
  hash: string,
): Promise<Bytes | null> {
  const coverName = await findCover(store, hash);
  const cover = coverName === null ? null : await store.get(coverName);
  if (cover === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'hookline-share-'));
  try {
    const [coverFile, outFile] = [join(folder, 'cover.webp'), join(folder, 'share.jpg')];
    await writeFile(coverFile, new Uint8Array(await new Response(cover.body).arrayBuffer()));
    const args = ['--no-warnings', CHILD, coverFile, outFile];
    await runProcess(process.execPath, args, { timeoutMs: TIMEOUT_MS });
    const bytes = new Uint8Array(await readFile(outFile));
    await store.put(shareImageName(hash), bytes);
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Finds the narrowest variant that is wide enough, else the widest. */
async function findCover(store: Pick<MediaStore, 'list'>, hash: string): Promise<string | null> {
  const prefix = `images/${hash}/`;
  const widths: number[] = [];
  for await (const { name } of store.list(prefix)) {
    const width = /^(\d+)\.webp$/.exec(name.slice(prefix.length))?.[1];
    if (width !== undefined) widths.push(Number(width));
  }
  const ascending = widths.toSorted((a, b) => a - b);
  const width = ascending.find((each) => each >= COVER_WIDTH_PX) ?? ascending.at(-1);
  return width === undefined ? null : `${prefix}${width}.webp`;
}
