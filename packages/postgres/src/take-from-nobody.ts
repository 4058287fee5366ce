import { existsSync, lchownSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isNobodys, type Account } from './account.ts';
import { stopPostmaster } from './postmaster.ts';
import { findSocketDirectory } from './socket-directory.ts';
import { hasUsers } from './users.ts';

type Place = { directory: string; runDirectory: string; usersDirectory: string };

/**
 * Gives a cluster that `nobody` owns to an account of its own, after stopping a server that a
 * killed process has left. The caller holds the lock of the directory.
 *
 * @throws Error with one sentence for people if another process uses the database.
 */
export async function takeFromNobody(place: Place, account: Account): Promise<void> {
  const { directory, runDirectory, usersDirectory } = place;
  if (account.uid === undefined || !isNobodys(directory)) return;
  if (existsSync(usersDirectory) && hasUsers(usersDirectory)) {
    throw new Error(
      `${directory} is in use by an older Hookline: stop that one first, so that the database gets an account of its own.`,
    );
  }
  await stopPostmaster({ directory });
  // They are made anew, for the new account.
  for (const each of new Set([findSocketDirectory(runDirectory), runDirectory])) {
    rmSync(each, { recursive: true, force: true });
  }
  const { uid, gid = uid } = account;
  for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, path), uid, gid);
  }
  // Last of all, so that the next start goes on where a killed one was.
  lchownSync(directory, uid, gid);
}
