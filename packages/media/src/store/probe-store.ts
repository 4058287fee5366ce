import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';

import type { MediaStore } from './media-store.ts';

/** Folder of files that are written to test the store and deleted at once. */
const PROBE_FOLDER = 'probe';

/**
 * Writes, reads and deletes a small file, so that missing permissions are found at once.
 *
 * @throws Error with a sentence about the step that failed.
 */
export async function probeStore(store: MediaStore): Promise<void> {
  const name = `${PROBE_FOLDER}/${randomUUID()}`;
  await store.put(name, Buffer.from(name));
  try {
    const found = await store.get(name);
    const read = found === null ? null : await text(found.body);
    if (read !== name) throw new Error('The media store does not give back what it was given.');
  } finally {
    await store.delete(name);
  }
}
