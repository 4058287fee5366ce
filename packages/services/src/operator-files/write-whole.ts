import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a draft and renames it, so that the file appears completely or not at all. */
export async function writeWhole(
  file: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  // Unique, because two servers of a machine may share the directory.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(Readable.from(lines), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
