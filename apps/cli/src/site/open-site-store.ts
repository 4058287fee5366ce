import type { Database } from '@hookline/db';
import { openMediaStore, type MediaStore } from '@hookline/media';
import { claimMediaStore, isForeignStore } from '@hookline/services/servers';

import type { Config } from '../config.ts';

const FOREIGN =
  'Nothing was changed: MEDIA_STORE is not the store of this site. Give this command the MEDIA_STORE of the servers.';

/**
 * Opens the media store of the site. If other machines may share the database, the store must be
 * the one that their servers use. Claims the store for the site, as a server does, unless this is a
 * dry run.
 *
 * @throws Error if the site uses a different store.
 */
export async function openSiteStore(
  { databaseUrl, mediaStore }: Pick<Config, 'databaseUrl' | 'mediaStore'>,
  { db, isDryRun }: { db: Database; isDryRun: boolean },
): Promise<MediaStore> {
  const store = openMediaStore({ url: mediaStore });
  if (databaseUrl === null) return store;
  const isForeign = isDryRun
    ? await isForeignStore({ db, store })
    : (await claimMediaStore({ db, store })) === 'foreign';
  if (isForeign) throw new Error(FOREIGN);
  return store;
}
