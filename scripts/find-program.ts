import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { environmentWith } from './config.ts';
import { runChild } from './run-child.ts';

const ASK_TIMEOUT_MS = 20_000;

/** Returns the first of these names that is a program on the PATH; null if none is. */
export function findOnPath(names: readonly string[], path: string): string | null {
  const candidates = names.flatMap((name) =>
    path.split(delimiter).map((directory) => join(directory, name)),
  );
  return candidates.find(isProgram) ?? null;
}

/** Returns what a program prints for its version flag; null if it does not run or fails. */
export function askVersion(program: string, flag: string): string | null {
  const { status, stdout } = spawnSync(program, [flag], {
    encoding: 'utf8',
    timeout: ASK_TIMEOUT_MS,
  });
  return status === 0 ? stdout : null;
}

/** Installs Debian packages if we have the rights. Returns whether they are installed afterwards. */
export async function installByApt(names: readonly string[], path: string): Promise<boolean> {
  const apt = findOnPath(['apt-get'], path);
  if (apt === null || process.getuid?.() !== 0) return false;
  console.log(`Installing ${names.join(', ')} with apt-get`);
  // In run level 1, Debian does not start services that it installs.
  const env = environmentWith({ DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' });
  // apt's progress output is long and useless. Errors appear on stderr.
  const options = {
    env,
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
  };
  const isFresh = (await runChild(apt, ['update', '-q'], options)) === 0;
  if (!isFresh) return false;
  return (
    (await runChild(apt, ['install', '-y', '-q', '--no-install-recommends', ...names], options)) ===
    0
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // The file is missing or not executable; the next candidate is tried.
    return false;
  }
}
