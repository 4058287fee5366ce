import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '../config.ts';
import { StartError } from './start-error.ts';

const SECRET_BYTES = 32;
/** Minimum length of a secret, also in SECRET. */
const SECRET_CHARACTERS_MIN = 32;
export const SECRET_DEMANDED = `With DATABASE_URL, SECRET must be set, to the same text of at least ${SECRET_CHARACTERS_MIN} characters on all servers: create one with openssl rand -base64 32.`;

/** Permissions of group and others. */
const FOREIGN_MODE = 0o077;

/**
 * Returns SECRET, else the secret of the data directory, created at the first start. Only our user
 * may read it. With DATABASE_URL none is created: other servers may use the database, and a data
 * directory that is not persistent would break the links to films at each start.
 *
 * @throws StartError if there is none despite DATABASE_URL, if others may read it, or if it is too
 *   short to be a secret, such as the empty file that a full disk or a failed copy leaves.
 */
export function loadSecret(config: Pick<Config, 'secret' | 'dataDir' | 'databaseUrl'>): string {
  const found = findSecret(config);
  if (found !== null) return found;
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null) return makeSecret(dataDir, join(dataDir, 'secret'));
  throw new StartError(SECRET_DEMANDED);
}

/**
 * Finds SECRET, else the secret of the data directory; null if no start has created one yet.
 *
 * @throws StartError for a file that is no secret, as {@link loadSecret} does.
 */
export function findSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string | null {
  return secret ?? readSecret(join(dataDir, 'secret'));
}

function makeSecret(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never replaces the secret of a server that was
    // faster. If the file were written directly, a kill could leave it incomplete.
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
      `${path} has fewer than ${SECRET_CHARACTERS_MIN} characters: delete it, and the next start creates a new one, which ends the films that are being watched.`,
    );
  }
  if ((statSync(path).mode & FOREIGN_MODE) !== 0) {
    throw new StartError(
      `${path} can be read by other users of this machine: delete it, or run chmod 600 on it if nobody has read it.`,
    );
  }
  return secret;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
