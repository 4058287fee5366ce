import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { accountFor } from './account.ts';
import { withFileLock } from './file-lock.ts';
import { findBinaries } from './find-binaries.ts';
import { homeDirectory } from './home-directory.ts';
import { makeCluster, OWNER_ROLE } from './make-cluster.ts';
import { makeOwnDirectory } from './own-directory.ts';
import { ensurePostmaster, findPostmaster, stopPostmaster, type Cluster } from './postmaster.ts';
import { socketDirectory } from './socket-directory.ts';
import { takeFromNobody } from './take-from-nobody.ts';
import { enterUser, hasUsers } from './users.ts';

export type RunningPostgres = {
  /** Directory of the Unix socket. */
  host: string;
  /** Owner of the tables; the pool uses the app role. */
  user: string;
  database: string;
  /** Whether another process, possibly a killed one, had already started the server. */
  adopted: boolean;
  /**
   * Ends this process's use of the database, and stops the server if no other process uses it. May
   * be called twice.
   */
  stop(): Promise<void>;
};

const DATABASE = 'postgres';
const WATCH_MS = 1_000;

/**
 * Runs the embedded PostgreSQL of a data directory and restarts it if it dies. Processes with the
 * same directory share the server; if one process is killed, the server keeps running.
 *
 * @param options.settings  `name=value` of postgresql.conf, for a server that this call starts.
 * @throws Error with a one-sentence message if PostgreSQL is not available or does not start.
 */
export async function startPostgres(options: {
  dataDir: string;
  onProgress?: (line: string) => void;
  settings?: readonly string[];
}): Promise<RunningPostgres> {
  const { onProgress = () => {}, settings = [] } = options;
  const home = homeOf(resolve(options.dataDir));
  const usersDirectory = usersOf(home);
  const lockFile = join(home, 'postgres.lock');

  // Under the lock, so that a process that is stopping the database either sees this process or has
  // stopped the database before this process looks for it.
  const { cluster, user } = await withFileLock(lockFile, async () => ({
    cluster: await prepareCluster(home, { onProgress, settings }),
    user: enterUser(usersDirectory),
  }));
  const adopted = await ensurePostmaster(cluster).then(
    (started) => started.adopted,
    (error: unknown) => {
      user.leave();
      throw error;
    },
  );
  const watch = watchPostmaster(cluster, onProgress);

  const stop = async () => {
    await watch.stop();
    await withFileLock(lockFile, async () => {
      user.leave();
      if (!hasUsers(usersDirectory)) await stopPostmaster(cluster);
    });
  };
  return { host: cluster.socketDirectory, user: OWNER_ROLE, database: DATABASE, adopted, stop };
}

const usersOf = (home: string) => join(home, 'postgres-users');

function homeOf(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  return homeDirectory(dataDir, accountFor(join(dataDir, 'postgres')));
}

async function prepareCluster(
  home: string,
  options: { onProgress: (line: string) => void; settings: readonly string[] },
): Promise<Cluster> {
  const { onProgress, settings } = options;
  for (const name of readdirSync(home).filter((each) => /^postgres.*\.new-/.test(each))) {
    // A killed start has left these incomplete.
    rmSync(join(home, name), { recursive: true });
  }
  const directory = join(home, 'postgres');
  const runDirectory = join(home, 'run');
  const account = accountFor(directory);
  await takeFromNobody({ directory, runDirectory, usersDirectory: usersOf(home) }, account);
  const binaries = findBinaries({ home, account, onProgress });
  await makeCluster({ directory, binaries, account, onProgress });

  makeOwnDirectory(runDirectory, account);
  chmodSync(runDirectory, 0o700);
  return {
    directory,
    socketDirectory: socketDirectory(runDirectory, account),
    logFile: join(home, 'postgres.log'),
    binaries,
    account,
    settings,
  };
}

/** Restarts a server that died, whether killed or out of memory. */
function watchPostmaster(
  cluster: Cluster,
  onProgress: (line: string) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || findPostmaster(cluster) !== null) return;
    isBusy = true;
    running = ensurePostmaster(cluster)
      .then(
        () => onProgress('The database had stopped and was started again'),
        (error: unknown) => onProgress(String(error)),
      )
      .finally(() => {
        isBusy = false;
      });
  }, WATCH_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
