import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { loadSecret } from './load-secret.ts';
import { StartError } from './start-error.ts';

const EMBEDDED = { secret: null, databaseUrl: null };

/** Makes a data directory that is removed after the test. */
function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-secret-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

test('the secret is created once and readable only by our user', () => {
  const dataDir = makeDataDir();

  const first = loadSecret({ ...EMBEDDED, dataDir });
  const second = loadSecret({ ...EMBEDDED, dataDir });

  expect(first).toHaveLength(43);
  expect(second).toBe(first);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test.each([
  { title: 'an empty file', text: '' },
  { title: 'a file of white space', text: `${' '.repeat(43)}\n` },
  { title: 'a truncated secret', text: 's'.repeat(31) },
])('$title is rejected as a secret and left unchanged', ({ text }) => {
  const dataDir = makeDataDir();
  const path = join(dataDir, 'secret');
  writeFileSync(path, text, { mode: 0o600 });

  expect(() => loadSecret({ ...EMBEDDED, dataDir })).toThrow(StartError);
  expect(() => loadSecret({ ...EMBEDDED, dataDir })).toThrow(
    'has fewer than 32 characters: delete it',
  );
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test.each(['640', '604', '644', '620'])('a secret file with mode %s is rejected', (mode) => {
  const dataDir = makeDataDir();
  const path = join(dataDir, 'secret');
  writeFileSync(path, 's'.repeat(32));
  chmodSync(path, Number.parseInt(mode, 8));

  expect(() => loadSecret({ ...EMBEDDED, dataDir })).toThrow(
    'can be read by other users of this machine',
  );

  chmodSync(path, 0o600);
  expect(loadSecret({ ...EMBEDDED, dataDir })).toBe('s'.repeat(32));
});

// spec: 12 operation, SECRET is required with DATABASE_URL
test('with DATABASE_URL, a secret must be set or in its file, and none is created', () => {
  const dataDir = makeDataDir();
  const path = join(dataDir, 'secret');
  const load = (secret: string | null) =>
    loadSecret({ secret, dataDir, databaseUrl: 'postgres://owner@db.example/hookline' });

  expect(() => load(null)).toThrow(StartError);
  expect(() => load(null)).toThrow(/^With DATABASE_URL, SECRET must be set/);
  expect(existsSync(path)).toBe(false);
  expect(load('s'.repeat(32))).toBe('s'.repeat(32));

  writeFileSync(path, 'k'.repeat(32), { mode: 0o600 });
  expect(load(null)).toBe('k'.repeat(32));
});
