import { servers, type Database } from '@hookline/db';

/** Builds whose files are kept, that of the newest server included. Each is some 2 MB. */
const BUILDS_MAX = 5;

/**
 * Puts the files of a build where every server of the site finds them, before pages name them: a
 * page of one build may ask a server of another (ADR 0083). Older builds make room.
 *
 * @param build.assets  Bytes by their path on the site. Their names are hashes of what they hold.
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
