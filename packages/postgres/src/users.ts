import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isCode } from './own-directory.ts';
import { identityOf } from './process-identity.ts';

/** Records that this process uses the database; the record is valid while the process lives. */
export function enterUser(directory: string): { leave(): void } {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `${process.pid}-${randomUUID()}`);
  writeFileSync(file, identityOf(process.pid) ?? '');
  return { leave: () => rmSync(file, { force: true }) };
}

/** Checks whether a live process uses the database; deletes the records of dead processes. */
export function hasUsers(directory: string): boolean {
  return readdirSync(directory).filter((name) => isLiving(join(directory, name))).length > 0;
}

function isLiving(file: string): boolean {
  try {
    const identity = readFileSync(file, 'utf8');
    if (identityOf(Number.parseInt(identity, 10)) === identity) return true;
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  rmSync(file, { force: true });
  return false;
}
