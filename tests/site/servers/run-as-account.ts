import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type ServerFolder = {
  path: string;
  /** Options of `spawn` for a server that refuses to run as root; empty if we are not root. */
  account: { uid?: number; gid?: number };
  [Symbol.dispose]: () => void;
};

/** Creates a folder for a server, owned by Debian's account for PostgreSQL if we are root. */
export function createServerFolder(name: string): ServerFolder {
  // Unix sockets need a short path.
  const path = mkdtempSync(join('/tmp', `hookline-${name}-`));
  chmodSync(path, 0o755);
  const account = isRoot() ? accountOf() : null;
  if (account !== null) chownSync(path, account.uid, account.gid);
  return {
    path,
    account: account ?? {},
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

/**
 * Whether a program can be run as Debian's account for PostgreSQL: only root can do so, and only in
 * folders that the account may access, which excludes mktemp's.
 */
export function canRunAsServer(program: string): boolean {
  return isRoot() && spawnSync('test', ['-x', program], accountOf()).status === 0;
}

const isRoot = () => process.getuid?.() === 0;

const accountOf = () => ({ uid: idOf('-u'), gid: idOf('-g') });

function idOf(flag: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  if (status !== 0) throw new Error('Debian’s account `postgres` is missing: install postgresql.');
  return Number(stdout);
}
