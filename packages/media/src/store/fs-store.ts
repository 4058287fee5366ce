import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import { assertStoreName, clampRange, type ListedFile, type MediaStore } from './media-store.ts';

/** Opens a store of files in a directory, which is made by the first write. */
export function openFsStore(root: string): MediaStore {
  const pathOf = (name: string) => {
    assertStoreName(name);
    return join(root, name);
  };
  const head: MediaStore['head'] = async (name) => {
    const found = await ifThere(stat(pathOf(name)));
    return found?.isFile() === true ? { sizeBytes: found.size } : null;
  };

  return {
    publicBase: '',
    head,
    put: (name, bytes) => writeFileAtomically(pathOf(name), bytes),
    get: async (name, options = {}) => {
      const found = await head(name);
      const range = found === null ? null : clampRange(options.range, found.sizeBytes);
      if (found === null || range === null) return null;
      return { sizeBytes: found.sizeBytes, ...range, body: bodyOf(pathOf(name), range) };
    },
    list: (prefix) => listFiles(root, prefix),
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}

/**
 * Writes a temporary file, flushes and renames it: a reader sees the old file, none, or the whole
 * new one, even after a power cut.
 */
async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function bodyOf(
  path: string,
  range: { startByte: number; endByte: number },
): ReadableStream<Uint8Array> {
  const isEmpty = range.endByte < range.startByte;
  const stream = isEmpty
    ? Readable.from([])
    : createReadStream(path, { start: range.startByte, end: range.endByte });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node types its web streams apart.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

async function* listFiles(root: string, prefix: string): AsyncGenerator<ListedFile> {
  const folder = prefix.replace(/\/$/, '');
  if (folder !== '') assertStoreName(folder);
  const entries = await ifThere(readdir(join(root, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      yield* listFiles(root, `${name}/`);
      continue;
    }
    const found = await ifThere(stat(join(root, name)));
    if (found !== null) yield { name, sizeBytes: found.size, modifiedAtMs: found.mtimeMs };
  }
}

/** Returns the result, or null if there is no such file. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
