// spec: 12 deployment, secrets can be read from files, and a wrong one is rejected in one sentence

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { ConfigError } from './config-error.ts';
import { readSecretFiles } from './read-secret-files.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookline-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('a secret is read from its file without the trailing line break', () => {
  const file = write('secret', 'one text of thirty-two characters\n');

  const read = readSecretFiles({ SECRET_FILE: file, PORT: '3000' });

  expect(read).toEqual({ SECRET: 'one text of thirty-two characters', PORT: '3000' });
  expect(readSecretFiles(read)).toEqual(read);
});

test('an environment without secret files is unchanged', () => {
  const environment = { SECRET: 'in the environment', DATABASE_URL_FILE: '' };

  expect(readSecretFiles(environment)).toEqual(environment);
});

test.each([
  [
    'a missing file',
    () => join(folder, 'missing'),
    /^SECRET_FILE names a file .*missing \(ENOENT\)\.$/,
  ],
  ['a folder', () => folder, /^SECRET_FILE names a file .*\(EISDIR\)\.$/],
  ['an empty file', () => write('empty', '\n'), /^SECRET_FILE names an empty file: .*empty\.$/],
])('%s is rejected with a message of one sentence', (_kind, file, sentence) => {
  const reading = () => readSecretFiles({ SECRET_FILE: file() });

  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(sentence);
});

test('a secret set directly and by file is rejected without being printed', () => {
  const file = write('both', 'in the file');

  expect(() => readSecretFiles({ SECRET: 'in the environment', SECRET_FILE: file })).toThrow(
    /^SECRET and SECRET_FILE are both set: leave one of them out\.$/,
  );
});

test('a secret is read from its systemd credential', () => {
  write('hookline_SECRET', 'from a vault, decrypted for the service\n');

  const read = readSecretFiles({ CREDENTIALS_DIRECTORY: folder, PORT: '3000' });

  expect(read).toEqual({ SECRET: 'from a vault, decrypted for the service', PORT: '3000' });
  expect(readSecretFiles(read)).toEqual(read);
});

test('a systemd credential that differs from the setting is rejected without being printed', () => {
  write('hookline_SECRET', 'from a vault');

  const given = { CREDENTIALS_DIRECTORY: folder, SECRET: 'another' };

  expect(() => readSecretFiles(given)).toThrow(
    /^SECRET and the credential hookline_SECRET are both set: leave one of them out\.$/,
  );
});
