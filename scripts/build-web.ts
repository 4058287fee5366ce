import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { environmentWith } from './config.ts';
import { buildStampPath, mayWrite } from './install.mjs';
import { root } from './root.ts';
import { runChild } from './run-child.ts';
import { say } from './speak.ts';

const WEB = join(root, 'apps/web');
/** Sources of the bundle. The lock file represents all installed packages. */
const SOURCES = [
  'apps/web/{src,messages,public}/**/*',
  'apps/web/*.{ts,json}',
  'packages/{ui,contract,domain}/src/**/*',
  'package-lock.json',
];

const VITE = join(root, 'node_modules/vite/bin/vite.js');
const BUILD = [VITE, 'build', '--app', '--logLevel', 'warn'];

/** Rebuilds the web app whenever a source changes, until it is stopped. */
export function watchWeb(): { stop: () => void } {
  // A build in watch mode must not count as a finished build.
  rmSync(buildStampPath, { force: true });
  const child = spawn(process.execPath, [...BUILD, '--watch'], { cwd: WEB, stdio: 'inherit' });
  return { stop: () => void child.kill() };
}

/**
 * Builds the browser files and the renderer, unless they were built from exactly these sources.
 *
 * @throws Error with one sentence if this account or this installation cannot build, or if the
 *   build fails. Vite has printed the reason then.
 */
export async function buildWeb(): Promise<void> {
  const fingerprint = fingerprintOfSources();
  if (existsSync(buildStampPath) && readFileSync(buildStampPath, 'utf8') === fingerprint) return;
  refuseUnlessBuildable();
  say('Building the web app');
  // An interrupted build must not count as a finished build.
  rmSync(buildStampPath, { force: true });
  const env = environmentWith({ NODE_ENV: 'production' });
  const code = await runChild(process.execPath, BUILD, { cwd: WEB, env });
  if (code !== 0) throw new Error('The web app could not be built.');
  writeFileSync(buildStampPath, fingerprint);
}

/** Throws if this site cannot build: it may lack the tools, or write access to its own sources. */
function refuseUnlessBuildable(): void {
  const dist = dirname(buildStampPath);
  if (!mayWrite(existsSync(dist) ? dist : WEB)) {
    throw new Error(
      'The build of the web app is missing or out of date: run `npm run build` as the owner of this folder first.',
    );
  }
  if (!existsSync(VITE)) {
    throw new Error(
      'The build of the web app is missing or out of date, and the packages that build it are not installed: run `npm run build`.',
    );
  }
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
