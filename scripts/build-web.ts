import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { environmentWith } from './config.ts';
import { root } from './root.ts';
import { runChild } from './run-child.ts';

const WEB = join(root, 'apps/web');
const STAMP = join(WEB, 'dist/.sources');
/** Sources of the bundle. The lock file stands for all installed packages. */
const SOURCES = [
  'apps/web/{src,messages,public}/**/*',
  'apps/web/*.{ts,json}',
  'packages/{ui,contract,domain}/src/**/*',
  'package-lock.json',
];

const BUILD = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'];

/** Rebuilds the web app whenever a source changes, until it is stopped. */
export function watchWeb(): { stop: () => void } {
  // A build in watch mode must not count as a finished build.
  rmSync(STAMP, { force: true });
  const child = spawn(process.execPath, [...BUILD, '--watch'], { cwd: WEB, stdio: 'inherit' });
  return { stop: () => void child.kill() };
}

/**
 * Builds the browser's files and the renderer unless they were built from these very sources.
 *
 * @throws Error if the build fails. Vite has printed the reason.
 */
export async function buildWeb(): Promise<void> {
  const fingerprint = fingerprintOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
  console.log('Building the web app');
  // An interrupted build must not count as a finished build.
  rmSync(STAMP, { force: true });
  const env = environmentWith({ NODE_ENV: 'production' });
  const code = await runChild(process.execPath, BUILD, { cwd: WEB, env });
  if (code !== 0) throw new Error('The web app could not be built.');
  writeFileSync(STAMP, fingerprint);
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
