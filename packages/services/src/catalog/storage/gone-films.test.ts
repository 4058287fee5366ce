import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { playback, servers } from '@hookline/db';
import { createTestDatabase, seedCatalog } from '@hookline/db/testing';
import { openMediaStore, type MediaStore } from '@hookline/media';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { findGoneFilms, removeGoneFilms } from './gone-films.ts';

const KEY = 'sixteen bytes!!!';

let folder: string;
let workDir: string;
let store: MediaStore;
let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-gone-'));
  workDir = join(folder, 'import');
  store = openMediaStore({ url: join(folder, 'media') });
  db = await createTestDatabase(inject('postgres'));
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

/** Adds a work folder with the key of a film and, if the film is finished, its result. */
async function addWork(name: string, hash: string | null): Promise<string> {
  const path = join(workDir, name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'content.key'), KEY);
  const result = {
    hash,
    contentKey: Buffer.from(KEY).toString('base64'),
    playlists: {},
    widthPx: 360,
    heightPx: 640,
    durationMs: 20_000,
    prefetch: [],
    files: ['640-0.m4s'],
  };
  if (hash !== null) await writeFile(join(path, 'result.json'), JSON.stringify(result));
  return path;
}

const storeFile = (hash: string) => store.put(`media/${hash}/640-0.m4s`, Buffer.from('film'));

/** Records a media version that no episode plays. */
const recordVersion = (hash: string) =>
  seedCatalog(db, (tx) =>
    playback.saveMediaVersion(tx, {
      hash,
      contentKey: Buffer.from(KEY),
      playlists: { 'master.m3u8': '#EXTM3U\n' },
      widthPx: 360,
      heightPx: 640,
      durationMs: 20_000,
      prefetch: [],
    }),
  );

// spec: 10 media, ours: the key of a film that is gone does not stay on the machine of its import
// touches: packages/services/src/catalog/storage/gone-films.ts
test('a film that is gone loses its key, and a film that an import may need keeps its key', async () => {
  const [recorded, stored, gone] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
  await recordVersion(recorded);
  await storeFile(stored);
  await addWork('recorded', recorded);
  await addWork('stored-before-its-record', stored);
  await addWork('unfinished', null);
  await mkdir(join(workDir, 'ids'));
  await writeFile(join(workDir, 'ids/0123'), 'f'.repeat(32));
  const path = await addWork('gone', gone);

  const found = await findGoneFilms({ db, store, workDir });
  const removed = await removeGoneFilms({ db, store, workDir });

  expect(found).toEqual([{ path, hash: gone, sizeBytes: expect.any(Number) }]);
  expect(removed).toEqual(found);
  expect((await readdir(workDir)).toSorted()).toEqual([
    'ids',
    'recorded',
    'stored-before-its-record',
    'unfinished',
  ]);
});

test('a film whose files are due for deletion already counts as gone', async () => {
  const hash = 'd'.repeat(32);
  await storeFile(hash);
  await recordVersion(hash);
  await addWork('due', hash);
  const due = [{ kind: 'media', hash, fileCount: 1, sizeBytes: 4, modifiedAtMs: 0 } as const];

  expect(await findGoneFilms({ db, store, workDir }, due)).toMatchObject([{ hash }]);
  expect(await removeGoneFilms({ db, store, workDir })).toEqual([]);
});

test('a film keeps its key while an import is running', async () => {
  await addWork('in-work', 'e'.repeat(32));
  await using importing = await servers.tryStoreLock(db, 'shared');
  expect(importing).not.toBeNull();

  expect(await removeGoneFilms({ db, store, workDir })).toEqual([]);
  expect(await readdir(workDir)).toEqual(['in-work']);
});

test('on a machine without imports, no film counts as gone', async () => {
  expect(await findGoneFilms({ db, store, workDir })).toEqual([]);
});
