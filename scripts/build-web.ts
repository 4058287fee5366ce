import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { environmentWith } from './config.ts';
import { mayWrite, stampPaths } from './install.mjs';
import { root } from './root.ts';
import { runChild } from './run-child.ts';
import { say } from './speak.ts';

/** An app that browsers load, which is built before it is served. */
type App = {
  /** Name in messages: 'web app'. */
  name: string;
  folder: string;
  /** Patterns of the sources that the build reads. */
  sources: readonly string[];
  /** Options of `vite build`. */
  options: readonly string[];
  /** File that says from which sources the build was made. */
  stampPath: string;
};

/** Sources of every app. The lock file represents all installed packages. */
const SHARED_SOURCES = ['packages/{ui,contract,domain}/src/**/*', 'package-lock.json'];

const WEB: App = {
  name: 'web app',
  folder: join(root, 'apps/web'),
  sources: ['apps/web/{src,messages,public}/**/*', 'apps/web/*.{ts,json}', ...SHARED_SOURCES],
  options: ['--app'],
  stampPath: stampPaths.web,
};

const STUDIO: App = {
  name: 'studio',
  folder: join(root, 'apps/studio'),
  sources: ['apps/studio/src/**/*', 'apps/studio/*.{ts,json,html}', ...SHARED_SOURCES],
  options: [],
  stampPath: stampPaths.studio,
};

const APPS = [WEB, STUDIO];

const VITE = join(root, 'node_modules/vite/bin/vite.js');
const argsOf = ({ options }: App) => [VITE, 'build', ...options, '--logLevel', 'warn'];

/** Rebuilds both apps whenever a source changes, until it is stopped. */
export function watchApps(): { stop: () => void } {
  const children = APPS.map((app) => {
    // A build in watch mode must not count as a finished build.
    rmSync(app.stampPath, { force: true });
    return spawn(process.execPath, [...argsOf(app), '--watch'], {
      cwd: app.folder,
      stdio: 'inherit',
    });
  });
  return {
    stop: () => {
      for (const child of children) child.kill();
    },
  };
}

/**
 * Builds the web app (the browser's files and the renderer) and the studio, each unless it was built
 * from exactly these sources.
 *
 * @throws Error with one sentence if this account or this installation cannot build, or if a build
 *   fails. Vite has printed the reason then.
 */
export async function buildApps(): Promise<void> {
  for (const app of APPS) await buildApp(app);
}

async function buildApp(app: App): Promise<void> {
  const { name, folder, stampPath } = app;
  const fingerprint = fingerprintOf(app);
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === fingerprint) return;
  refuseUnlessBuildable(app);
  say(`Building the ${name}`);
  // An interrupted build must not count as a finished build.
  rmSync(stampPath, { force: true });
  const env = environmentWith({ NODE_ENV: 'production' });
  const code = await runChild(process.execPath, argsOf(app), { cwd: folder, env });
  if (code !== 0) throw new Error(`The ${name} could not be built.`);
  writeFileSync(stampPath, fingerprint);
}

/** Throws if this site cannot build: it may lack the tools, or write access to its own sources. */
function refuseUnlessBuildable({ name, folder, stampPath }: App): void {
  const dist = dirname(stampPath);
  if (!mayWrite(existsSync(dist) ? dist : folder)) {
    throw new Error(
      `The build of the ${name} is missing or out of date: run \`npm run build\` as the owner of this folder first.`,
    );
  }
  if (!existsSync(VITE)) {
    throw new Error(
      `The build of the ${name} is missing or out of date, and the packages that build it are not installed: run \`npm run build\`.`,
    );
  }
}

function fingerprintOf({ sources }: App): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
