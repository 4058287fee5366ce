import { randomUUID } from 'node:crypto';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { npmEnvironment } from '../../config.ts';
import { runProcess } from '../run-process.ts';

/**
 * FFmpeg 8 as a Node addon. It is large and rarely needed, so it is not one of our dependencies:
 * the folder `locked` has its own lock file, with the hash of each package to install.
 */
const NODE_AV = 'node-av';
const NODE_AV_VERSION = '6.1.1';
const LOCKED = fileURLToPath(new URL('locked', import.meta.url));
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/**
 * Installs FFmpeg from npm in a data directory, unless it is already installed.
 *
 * @returns The folder that contains it.
 * @throws Error with a human-readable sentence if npm cannot install it.
 */
export async function installNodeAv(options: {
  dataDir: string;
  onProgress: (sentence: string) => void;
}): Promise<string> {
  const engines = resolve(options.dataDir, 'engines');
  const home = join(engines, `${NODE_AV}-${NODE_AV_VERSION}`);
  if (await isThere(home)) return home;

  options.onProgress('There is no ffmpeg here; installing one from npm (170 MB, once).');
  const temporary = `${home}.${randomUUID()}`;
  try {
    await cp(LOCKED, temporary, { recursive: true });
    await runProcess('npm', npmArgs(temporary), {
      timeoutMs: INSTALL_TIMEOUT_MS,
      cwd: temporary,
      env: npmEnvironment(),
    });
    await rename(temporary, home);
  } catch (error) {
    // Another process has installed it first.
    if (await isThere(home)) return home;
    throw new Error('There is no ffmpeg on this machine, and npm could not install one.', {
      cause: error,
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return home;
}

function npmArgs(prefix: string): string[] {
  return [
    ['ci', '--prefix', prefix],
    // The package's scripts would download a program from elsewhere, which the addon does not need.
    ['--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false', '--loglevel=error'],
  ].flat();
}

async function isThere(home: string): Promise<boolean> {
  return stat(join(home, 'node_modules', NODE_AV, 'package.json')).then(
    () => true,
    () => false,
  );
}
