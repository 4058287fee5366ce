import { describeMediaStore, openMediaStore, probeStore } from '@hookline/media';

import { reasonOf } from '../../start/reason-of.ts';
import { fault, ok, type Check } from '../check.ts';

/** Writes, reads and deletes a file in the media store. */
export const mediaStoreCheck: Check = {
  name: 'media',
  mustEnd: true,
  run: async ({ config }) => {
    const url = config.mediaStore ?? `${config.dataDir}/media`;
    const place = describeMediaStore({ url });
    try {
      await probeStore(openMediaStore({ url }));
      return [ok(`Files can be written, read and deleted in ${place}.`)];
    } catch (error) {
      return [fault(`The media store ${place} (MEDIA_STORE) cannot be used: ${reasonOf(error)}.`)];
    }
  },
};
