import { randomUUID } from 'node:crypto';

import { describeMediaStore, openMediaStore, type MediaStore } from '@hookline/media';

import { reasonOf } from '../../start/reason-of.ts';
import { fault, ok, type Check } from '../check.ts';

/** Writes, reads and deletes a file in the media store. */
export const mediaStoreCheck: Check = {
  name: 'media',
  run: async ({ config }) => {
    const url = config.mediaStore ?? `${config.dataDir}/media`;
    const place = describeMediaStore({ url });
    try {
      const isSame = await tryStore(openMediaStore({ url }));
      return isSame
        ? [ok(`Files can be written, read and deleted in ${place}.`)]
        : [
            fault(
              `The media store ${place} (MEDIA_STORE) gave back other bytes than it was given.`,
            ),
          ];
    } catch (error) {
      return [fault(`The media store ${place} (MEDIA_STORE) cannot be used: ${reasonOf(error)}.`)];
    }
  },
};

/** Returns whether the store gave back what it was given. */
async function tryStore(store: MediaStore): Promise<boolean> {
  const name = `probe/${randomUUID()}`;
  await store.put(name, Buffer.from(name));
  try {
    const file = await store.get(name);
    return file !== null && (await new Response(file.body).text()) === name;
  } finally {
    await store.delete(name);
  }
}
