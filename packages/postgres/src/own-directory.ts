import { chownSync, lstatSync, mkdirSync } from 'node:fs';

import type { Account } from './account.ts';

/**
 * Creates a directory that only the account may enter.
 *
 * @throws Error if it exists with another owner, which could be an attack in a shared temporary
 *   directory.
 */
export function makeOwnDirectory(directory: string, account: Account): void {
  const uid = account.uid ?? process.getuid?.() ?? 0;
  try {
    mkdirSync(directory, { mode: 0o700 });
    if (account.uid !== undefined) chownSync(directory, uid, account.gid ?? uid);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const found = lstatSync(directory);
    // A start that was killed before `chownSync` above leaves a directory owned by root.
    const isOurs = found.isDirectory() && (found.uid === uid || found.uid === process.getuid?.());
    if (!isOurs) {
      throw new Error(`${directory} belongs to another account; it is needed for the database.`, {
        cause: error,
      });
    }
    if (found.uid !== uid) chownSync(directory, uid, account.gid ?? uid);
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
