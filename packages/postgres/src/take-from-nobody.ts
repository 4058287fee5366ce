import { existsSync, lchownSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isNobodys, type Account } from './account.ts';
import { stopPostmaster } from './postmaster.ts';
import { findSocketDirectory } from './socket-directory.ts';
import { hasUsers } from './users.ts';

type Place = { directory: string; runDirectory: string; usersDirectory: string };

/**
 * Transfers a cluster owned by `nobody` to `account`, after stopping a server left by a killed
 * process. The caller holds the directory's lock.
 *
 * @throws Error with a one-sentence message if another process uses the database.
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
  // The socket directory is created again for the new account.
  for (const each of new Set([findSocketDirectory(runDirectory), runDirectory])) {
    rmSync(each, { recursive: true, force: true });
  }
  const { uid, gid = uid } = account;
  for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, path), uid, gid);
  }
  // Done last, so that the next start resumes an interrupted transfer.
  lchownSync(directory, uid, gid);
}
