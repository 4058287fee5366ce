import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { isInstalled } from '../scripts/install.mjs';

const LOCK = {
  '': { name: 'hookline' },
  'packages/db': { version: '0.0.0' },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/only-for-windows': { version: '1.0.0', optional: true },
};

let top = '';
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'hookline-install-'));
  mkdirSync(join(top, 'node_modules/node/bin'), { recursive: true });
  writeFileSync(join(top, 'node_modules/node/bin/node'), '');
  write('package-lock.json', LOCK);
  write('node_modules/.package-lock.json', { 'node_modules/pg': { version: '8.23.1' } });
});
afterEach(() => rmSync(top, { recursive: true }));

function write(file: string, packages: object): void {
  writeFileSync(join(top, file), JSON.stringify({ packages }));
}

test('packages that fit the lock file are not installed again, whatever other platforms need', () => {
  expect(isInstalled(top)).toBe(true);
});

test('another version of a package is installed', () => {
  write('node_modules/.package-lock.json', { 'node_modules/pg': { version: '8.23.0' } });

  expect(isInstalled(top)).toBe(false);
});

test('an installation that was cut short is done again', () => {
  rmSync(join(top, 'node_modules/.package-lock.json'));

  expect(isInstalled(top)).toBe(false);
});

test('packages without the Node that we run on are no installation', () => {
  rmSync(join(top, 'node_modules/node'), { recursive: true });

  expect(isInstalled(top)).toBe(false);
});
