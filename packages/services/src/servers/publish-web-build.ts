import { servers, type Database } from '@hookline/db';

/** Number of builds whose files are kept, including the newest server's. A build has some 2 MB. */
const BUILDS_MAX = 5;

/**
 * Saves a build's files where every server of the site finds them, before pages refer to them: a
 * page may request them from a server that runs another build (ADR 0083). Older builds are removed.
 *
 * @param build.assets  Bytes by their path on the site. Their names are content hashes.
 */
export function publishWebBuild(
  build: { id: string; assets: ReadonlyMap<string, Uint8Array> },
  { db, now }: { db: Database; now: () => number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await servers.lockWebBuilds(tx);
    await servers.saveWebBuild(tx, { ...build, servedAtMs: now() });
    await servers.dropOldWebBuilds(tx, BUILDS_MAX);
  });
}
