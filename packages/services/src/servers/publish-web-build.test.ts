// spec: 10 databases, the files of the last five builds are kept

import { servers, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { publishWebBuild } from './publish-web-build.ts';

const COMMON = '/assets/common-1.js';

/** Publishes builds one by one, each with one file of its own and one common file. */
async function publishAll(db: Database, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const assets = new Map([
      [COMMON, Buffer.from('common')],
      [`/assets/${id}.js`, Buffer.from(id)],
    ]);
    await publishWebBuild({ id, assets }, { db, now: () => 1_800_000_000_000 + index });
  }
}

async function textOf(db: Database, path: string): Promise<string | null> {
  const bytes = await servers.findWebAsset(db, path);
  return bytes === null ? null : Buffer.from(bytes).toString();
}

test('the files of the last five builds are available, and older files are deleted', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  await publishAll(db, ['a', 'b', 'c', 'd', 'e', 'f']);

  const found = await Promise.all('abcdef'.split('').map((id) => textOf(db, `/assets/${id}.js`)));
  expect(found).toEqual([null, 'b', 'c', 'd', 'e', 'f']);
  expect(await textOf(db, COMMON)).toBe('common');
});

test('serving a build again makes it the latest and does not store it twice', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  await publishAll(db, ['a', 'b', 'c', 'd', 'e', 'a', 'f']);

  expect(await textOf(db, '/assets/a.js')).toBe('a');
  expect(await textOf(db, '/assets/b.js')).toBeNull();
  expect(await servers.findLatestWebBuild(db, 'a')).toBe('f');
  expect(await servers.findLatestWebBuild(db, 'of-development')).toBeNull();
});

test('servers that start at the same time each publish a complete build', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  await Promise.all([publishAll(db, ['a']), publishAll(db, ['a']), publishAll(db, ['b'])]);

  expect(await Promise.all(['a', 'b'].map((id) => textOf(db, `/assets/${id}.js`)))).toEqual([
    'a',
    'b',
  ]);
});
