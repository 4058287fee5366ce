import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { sha256OfFile } from '../package/work-name.ts';
import type { MediaStore } from './media-store.ts';

/** Size of each part except the last. A part is held in memory while it is written. */
const PART_BYTES = 8 * 2 ** 20;
const PART_DIGITS = 6;

/** A source in the media store: a file in numbered parts, under the hash of its content. */
export type FilmSource = {
  /** SHA-256 of the whole file, in hex. */
  hash: string;
  sizeBytes: number;
  partCount: number;
};

type Control = { store: MediaStore; signal: AbortSignal };

/**
 * Stores a file for the worker that will encode it. Called again after an interruption, it stores
 * only the missing parts.
 *
 * @param control.onProgress  Called with the stored share of the file, from 0 to 1.
 * @throws The reason of `signal` once it is aborted, or an error of the file or the store.
 */
export async function storeSource(
  file: string,
  { store, signal, onProgress }: Control & { onProgress?: (fraction: number) => void },
): Promise<FilmSource> {
  const { size: sizeBytes } = await stat(file);
  const hash = await sha256OfFile(file, signal);
  const partCount = Math.max(1, Math.ceil(sizeBytes / PART_BYTES));
  await using handle = await open(file);
  for (let index = 0; index < partCount; index += 1) {
    signal.throwIfAborted();
    const startByte = index * PART_BYTES;
    const length = Math.min(PART_BYTES, sizeBytes - startByte);
    const name = partName(hash, index);
    if ((await store.head(name))?.sizeBytes !== length) {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await handle.read(bytes, 0, length, startByte);
      if (bytesRead < length) throw new Error(`${file} became shorter while it was read.`);
      await store.put(name, bytes);
    }
    onProgress?.((startByte + length) / sizeBytes);
  }
  return { hash, sizeBytes, partCount };
}

/**
 * Copies a source from the media store to a file, whose folder is made if necessary. The file
 * appears only once it is complete and has the right content.
 *
 * @throws Error with one sentence if a part is missing or damaged.
 * @throws The reason of `signal` once it is aborted.
 */
export async function fetchSource(
  source: FilmSource,
  { file, store, signal }: Control & { file: string },
): Promise<void> {
  const { hash, partCount } = source;
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.part`;
  const written = createHash('sha256');
  try {
    await pipeline(
      Readable.from(bytesOf({ hash, partCount, store, digest: written })),
      createWriteStream(unfinished),
      { signal },
    );
    if (written.digest('hex') !== hash) {
      throw new Error(`The stored source ${hash} is damaged: import its file again.`);
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* bytesOf({
  hash,
  partCount,
  store,
  digest,
}: Pick<FilmSource, 'hash' | 'partCount'> & {
  store: MediaStore;
  digest: { update: (bytes: Uint8Array) => unknown };
}): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < partCount; index += 1) {
    const part = await store.get(partName(hash, index));
    if (part === null) {
      throw new Error(`Part ${index + 1} of ${partCount} of the stored source ${hash} is missing.`);
    }
    for await (const bytes of part.body) {
      digest.update(bytes);
      yield bytes;
    }
  }
}

function partName(hash: string, index: number): string {
  return `sources/${hash}/${String(index).padStart(PART_DIGITS, '0')}`;
}
