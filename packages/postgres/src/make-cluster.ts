import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import type { Account } from './account.ts';
import { clusterEnvironment } from './config.ts';
import type { Binaries } from './find-binaries.ts';

/** Role that owns the tables. It has no password, so it can connect only through a Unix socket. */
export const OWNER_ROLE = 'hookline';

/** First major version whose collation does not depend on the operating system. */
const BUILTIN_LOCALE_VERSION = 17;

/**
 * Creates the cluster if there is none, in a temporary directory that is then renamed, so that a
 * kill leaves no partial cluster. The caller holds the directory's lock.
 */
export async function makeCluster(cluster: {
  directory: string;
  binaries: Binaries;
  account: Account;
  onProgress: (line: string) => void;
}): Promise<void> {
  const { directory, binaries, account, onProgress } = cluster;
  if (existsSync(join(directory, 'PG_VERSION'))) {
    checkVersion(directory, binaries);
    return;
  }
  onProgress('Preparing the database');
  const aside = mkdtempSync(`${directory}.new-`);
  if (account.uid !== undefined) chownSync(aside, account.uid, account.gid ?? account.uid);
  await initialise(aside, binaries, account);
  renameSync(aside, directory);
}

async function initialise(directory: string, binaries: Binaries, account: Account): Promise<void> {
  const locale =
    binaries.majorVersion >= BUILTIN_LOCALE_VERSION
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C'];
  const access = ['-U', OWNER_ROLE, '--auth-local=trust', '--auth-host=reject'];
  const initdb = spawn(
    join(binaries.directory, 'initdb'),
    ['-D', directory, ...access, '-E', 'UTF8', ...locale, '--no-instructions'],
    { ...account, cwd: '/', env: clusterEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [complaint] = await Promise.all([text(initdb.stderr), once(initdb, 'close')]);
  if (initdb.exitCode === 0) return;
  rmSync(directory, { recursive: true, force: true });
  throw new Error(`The database could not be prepared: ${complaint.trim()}`);
}

/** Rejects a cluster of another version, because the data would seem lost in a new cluster. */
function checkVersion(directory: string, binaries: Binaries): void {
  const version = Number(readFileSync(join(directory, 'PG_VERSION'), 'utf8'));
  if (version === binaries.majorVersion) return;
  throw new Error(
    `${directory} was made by PostgreSQL ${version}, but only version ${binaries.majorVersion} was found.`,
  );
}
