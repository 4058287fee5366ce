import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from './start-error.ts';

const SECRET_BYTES = 32;
/** The least length of SECRET, too. */
const SECRET_CHARACTERS_MIN = 32;
/** Permissions of group and others. */
const FOREIGN_MODE = 0o077;

/**
 * Returns the secret of a data directory, made at the first start. Only our user may read it.
 *
 * @throws StartError if others may read it, or if it is too short to be a secret, such as the empty
 *   file that a full disk or a failed copy leaves.
 */
export function loadSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  return readSecret(path) ?? makeSecret(dataDir, path);
}

function makeSecret(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never replaces the secret of a server that was
    // quicker; a file written in place could be left half by a kill.
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return checkedSecret(path);
}

function readSecret(path: string): string | null {
  try {
    return checkedSecret(path);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function checkedSecret(path: string): string {
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_CHARACTERS_MIN) {
    throw new StartError(
      `${path} has fewer than ${SECRET_CHARACTERS_MIN} characters: delete it, and the next start makes a new one, which ends the links to films that are being watched.`,
    );
  }
  if ((statSync(path).mode & FOREIGN_MODE) !== 0) {
    throw new StartError(
      `${path} can be read by other users of this machine: delete it, or run chmod 600 on it if nobody has.`,
    );
  }
  return secret;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
