import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Account } from './account.ts';
import { makeOwnDirectory } from './own-directory.ts';

/** Socket file name. It contains a port, although the server does not listen on that port. */
const SOCKET_FILE = '.s.PGSQL.5432';

/** Maximum path length: sun_path has 104 bytes on macOS and 108 on Linux, the last one zero. */
const SOCKET_PATH_BYTES_MAX = 103;

/**
 * Returns the Unix socket's directory, which only the account and root may enter: beside the
 * cluster, or in the temporary directory if that path is too long for a socket.
 */
export function socketDirectory(runDirectory: string, account: Account): string {
  const directory = findSocketDirectory(runDirectory);
  if (directory !== runDirectory) makeOwnDirectory(directory, account);
  return directory;
}

/** Returns the path of the socket directory, which may not exist yet. */
export function findSocketDirectory(runDirectory: string): string {
  if (isShortEnough(runDirectory)) return runDirectory;
  const name = `hookline-${createHash('sha256').update(runDirectory).digest('hex').slice(0, 16)}`;
  const directory = [join(tmpdir(), name), join('/tmp', name)].find(isShortEnough);
  if (directory === undefined) throw new Error('Found no directory with a path short enough.');
  return directory;
}

export function socketPath(directory: string): string {
  return join(directory, SOCKET_FILE);
}

function isShortEnough(directory: string): boolean {
  return Buffer.byteLength(socketPath(directory)) <= SOCKET_PATH_BYTES_MAX;
}
