import type { Database } from '@hookline/db';
import type { MediaStore } from '@hookline/media';
import { withTimeout } from '@hookline/services';
import { claimMediaStore, publishWebBuild } from '@hookline/services/servers';
import type { Logger } from 'pino';

import type { WebBuild } from '../pages/renderer.ts';
import { StartError } from './start-error.ts';

const STORE_TIMEOUT_MS = 10_000;

type Server = {
  web: Pick<WebBuild, 'buildId' | 'assets'>;
  mediaStore: MediaStore;
  /** False for a database next to the media store, because no other server uses that database. */
  mayHaveOthers: boolean;
  log: Logger;
  now: () => number;
};

/**
 * Prepares a server to serve alongside the other servers of its database (ADR 0083): checks that
 * all use one media store, and publishes the files of its own pages for them. If the database is
 * available at the start, this happens before the server accepts requests.
 *
 * @throws StartError if the site has another media store.
 */
export async function joinServers(db: Database, server: Server): Promise<void> {
  const { web, mediaStore: store, mayHaveOthers, log, now } = server;
  if (mayHaveOthers) await checkStore({ db, store }, log);
  if (web.assets.size > 0)
    await publishWebBuild({ id: web.buildId, assets: web.assets }, { db, now });
}

async function checkStore(deps: { db: Database; store: MediaStore }, log: Logger): Promise<void> {
  const claim = withTimeout(
    claimMediaStore(deps),
    STORE_TIMEOUT_MS,
    () => new Error(`The media store took more than ${STORE_TIMEOUT_MS} ms.`),
  );
  const found = await claim.catch((error: unknown) => {
    // A store that is temporarily unavailable must not keep the site from starting.
    log.warn({ err: error }, 'the media store could not be checked');
    return null;
  });
  if (found === 'foreign') {
    throw new StartError(
      'The media store of this server is not the one recorded in its database, so films of other servers would be missing. Give all servers, and the command line, the same MEDIA_STORE. If the files were moved, move the file store-id with them; if the store is a new one on purpose, run: delete from media_store;',
    );
  }
}
