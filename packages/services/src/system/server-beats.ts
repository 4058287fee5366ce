import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { servers, type Database } from '@hookline/db';
import { BEAT_MS, isServerSilent } from '@hookline/domain/studio';

import { withTimeout } from '../with-timeout.ts';

const HOST_CHARACTERS_MAX = 255;
/** Time for which the row of a server that was killed is kept, so that somebody sees it. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Maximum time that a stop waits for the end of a beat; the row of a stopped server is harmless. */
const STOP_MAX_MS = 1_000;

/** State of a server in its beat. */
export type BeatState = Pick<servers.ServerBeat, 'aheadMs' | 'build' | 'readiness' | 'reasons'>;

/** A server, and whether it should have written a beat since. */
export type ListedServer = servers.ServerBeat & { isSilent: boolean };

type Beating = {
  port: number;
  version: string;
  /** Describes the server now; null if it has no database to write to. */
  describe: () => Promise<BeatState | null>;
  everyMs?: number;
};

type Deps = {
  db: Database;
  now: () => number;
  log: { debug: (about: object, text: string) => void };
};

/**
 * Writes a beat of this server at once and then every ten seconds, by which System shows which
 * servers run and whether they are ready. `stop` ends the beats and deletes the server's row.
 */
export function startBeats(
  { port, version, describe, everyMs = BEAT_MS }: Beating,
  { db, now, log }: Deps,
): { stop: () => Promise<void> } {
  const own = {
    id: randomUUID(),
    host: hostname().slice(0, HOST_CHARACTERS_MAX),
    port,
    pid: process.pid,
    version,
    startedAtMs: now(),
  };
  const write = async () => {
    const state = await describe();
    if (state === null) return;
    await servers.purgeBeats(db, now() - KEPT_MS);
    await servers.writeBeat(db, { ...own, ...state, seenAtMs: now() });
  };
  let running: Promise<void> | null = null;
  const beat = () => {
    // A beat that takes long is not overtaken by the next one.
    running ??= write()
      // The next beat is soon, and whoever looks meanwhile sees a silent server.
      .catch((error: unknown) => log.debug({ err: error }, 'the beat was not written'))
      .finally(() => {
        running = null;
      });
  };
  beat();
  const timer = setInterval(beat, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      const ended = (running ?? Promise.resolve()).then(() => servers.deleteBeat(db, own.id));
      await withTimeout(ended, STOP_MAX_MS, tooLong).catch(
        // The database is away: the row ends when the next server takes this port.
        (error: unknown) => log.debug({ err: error }, 'the last beat was not removed'),
      );
    },
  };
}

const tooLong = () => new Error('It takes too long.');

/** Lists the servers of the site by machine and port. */
export async function listServers(db: Database, nowMs: number): Promise<ListedServer[]> {
  const beats = await servers.listBeats(db);
  return beats.map((beat) => Object.assign(beat, { isSilent: isServerSilent(beat, nowMs) }));
}
