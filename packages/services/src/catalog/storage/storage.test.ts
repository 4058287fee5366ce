import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { catalog, catalogWrite, playback, type Database } from '@hookline/db';
import { createTestDatabase, seedCatalog, seedDrama } from '@hookline/db/testing';
import { ORPHAN_KEPT_MS, UNUSED_KEPT_MS } from '@hookline/domain/catalog';
import { hashOfFiles, openMediaStore, type MediaStore } from '@hookline/media';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { deleteDrama } from '../removal/delete-drama.ts';
import { collectMedia, markUnusedMedia, planCollection } from './collect-media.ts';
import { measureMedia } from './measure-media.ts';
import { retryMedia } from './retry-media.ts';
import { whileCollecting, whileStoring } from './store-use.ts';
import { verifyMedia, type MediaFault } from './verify-media.ts';

const NOW_MS = Date.UTC(2026, 10, 22);

let folder: string;
let store: MediaStore;
let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-storage-'));
  store = openMediaStore({ url: folder });
  db = await createTestDatabase(inject('postgres'));
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const depsAt = (nowMs: number) => ({ db, store, now: () => nowMs });

/** Stores a film of two files. Returns the media version that refers to them. */
async function storeFilm(picture: string) {
  const files = new Map([
    ['640-init.mp4', Buffer.from('init')],
    ['640-0.m4s', Buffer.from(picture)],
  ]);
  const hash = hashOfFiles(files);
  for (const [name, bytes] of files) await store.put(`media/${hash}/${name}`, bytes);
  const base = `/media/${hash}`;
  const playlist = `#EXTM3U\n#EXT-X-MAP:URI="${base}/640-init.mp4"\n${base}/640-0.m4s\n`;
  return {
    hash,
    contentKey: Buffer.alloc(16, 7),
    playlists: {
      'master.m3u8': '#EXTM3U\n#HOOKLINE-LADDER:1000\n640.m3u8\n',
      '640.m3u8': playlist,
    },
    widthPx: 360,
    heightPx: 640,
    durationMs: 20_000,
    prefetch: [],
  };
}

/** Assigns a film to an episode, as an import does. */
async function playFilm(database: Database, episodeId: string, picture: string): Promise<string> {
  const film = await storeFilm(picture);
  await seedCatalog(database, async (tx) => {
    const mediaId = await playback.saveMediaVersion(tx, film);
    await catalogWrite.replaceEpisodeMedia(tx, { episodeId, mediaId });
  });
  return film.hash;
}

async function seedFilm(picture: string) {
  const drama = await seedDrama(db, { prices: [0], isReady: false });
  const [episodeId = ''] = drama.episodeIds;
  return { ...drama, episodeId, hash: await playFilm(db, episodeId, picture) };
}

async function filesOf(hash: string): Promise<number> {
  const names: string[] = [];
  for await (const { name } of store.list(`media/${hash}/`)) names.push(name);
  return names.length;
}

async function collectAt(nowMs: number): Promise<string[]> {
  const deps = depsAt(nowMs);
  await markUnusedMedia(deps);
  const { due } = await planCollection(deps);
  const deleted = (await collectMedia({ due }, deps)) ?? [];
  return deleted.map(({ hash }) => hash);
}

// spec: 10 media, ours: unused files are deleted once no viewer can read them any more
// touches: packages/services/src/catalog/storage/collect-media.ts
test('a replaced film is deleted two days later, and the new film is kept', async () => {
  const { episodeId, hash: old } = await seedFilm('old');
  const replaced = await playFilm(db, episodeId, 'new');
  const row = await db
    .selectFrom('media_version')
    .where('hash', '=', old)
    .select('unused_since')
    .executeTakeFirst();
  const sinceMs = row?.unused_since?.getTime() ?? 0;

  expect(await collectAt(sinceMs + UNUSED_KEPT_MS - 1)).toEqual([]);
  expect(await filesOf(old)).toBe(2);
  expect(await collectAt(sinceMs + UNUSED_KEPT_MS)).toEqual([old]);
  expect([await filesOf(old), await filesOf(replaced)]).toEqual([0, 2]);
  expect((await catalog.listStoredUses(db, 'media')).has(old)).toBe(false);
});

test("a deleted drama's films are deleted two days after they were found unused", async () => {
  const { dramaId, hash } = await seedFilm('gone');
  await db.updateTable('drama').set({ state: 'taken-down' }).where('id', '=', dramaId).execute();
  await deleteDrama({ dramaId }, { db });

  expect(await collectAt(NOW_MS)).toEqual([]);
  expect(await collectAt(NOW_MS + UNUSED_KEPT_MS - 1)).toEqual([]);
  expect(await collectAt(NOW_MS + UNUSED_KEPT_MS)).toEqual([hash]);
  expect(await filesOf(hash)).toBe(0);
});

test('imports may run in parallel, and nothing is deleted while they store films', async () => {
  const { hash } = await storeFilm('found by an import');
  const lateMs = Date.now() + 2 * ORPHAN_KEPT_MS;
  const { due } = await planCollection(depsAt(lateMs));
  const collect = () => collectMedia({ due }, depsAt(lateMs));

  const beside = await whileStoring(db, async () => ({
    other: await whileStoring(db, async () => ({ kind: 'stored' })),
    deleted: await collect(),
    filesLeft: await filesOf(hash),
  }));

  expect(beside).toEqual({ other: { kind: 'stored' }, deleted: null, filesLeft: 2 });
  expect((await collect())?.map((each) => each.hash)).toEqual([hash]);
});

const begin = async () => ({ kind: 'begun' });

test('neither an import nor another deletion starts while unused films are deleted', async () => {
  const refused = await whileCollecting(db, async () =>
    Promise.all([whileStoring(db, begin), whileCollecting(db, begin)]),
  );

  expect(refused).toEqual([null, null]);
  expect(await whileStoring(db, begin)).toEqual({ kind: 'begun' });
});

test('a failed import releases the store', async () => {
  const failing = whileStoring(db, () => Promise.reject(new Error('no disk')));

  await expect(failing).rejects.toThrow('no disk');
  expect(await whileCollecting(db, begin)).toEqual({ kind: 'begun' });
});

test('a film that is used again keeps its files and restarts its retention time', async () => {
  const { episodeId, hash } = await seedFilm('first');
  await playFilm(db, episodeId, 'second');
  await collectAt(NOW_MS);

  await playFilm(db, episodeId, 'first');

  expect(await collectAt(Date.now() + 10 * UNUSED_KEPT_MS)).not.toContain(hash);
  expect(await filesOf(hash)).toBe(2);
});

test('an outdated plan does not delete a film that is in use again', async () => {
  const { episodeId, hash } = await seedFilm('first');
  await playFilm(db, episodeId, 'second');
  await markUnusedMedia(depsAt(NOW_MS));
  const lateMs = Date.now() + UNUSED_KEPT_MS;
  const { due } = await planCollection(depsAt(lateMs));
  await playFilm(db, episodeId, 'first');

  expect(due.map((each) => each.hash)).toEqual([hash]);
  expect(await collectMedia({ due }, depsAt(lateMs))).toEqual([]);
  expect(await filesOf(hash)).toBe(2);
});

test('a folder without a record is as old as its newest file', async () => {
  const { hash } = await storeFilm('orphan');
  // The store lists files by name, so the newest of these comes first.
  const ages = [
    ['640-0.m4s', NOW_MS],
    ['640-init.mp4', NOW_MS - ORPHAN_KEPT_MS],
  ] as const;
  for (const [name, atMs] of ages) {
    await utimes(join(folder, 'media', hash, name), atMs / 1000, atMs / 1000);
  }

  expect(await collectAt(NOW_MS + ORPHAN_KEPT_MS - 1)).toEqual([]);
  expect(await collectAt(NOW_MS + ORPHAN_KEPT_MS)).toEqual([hash]);
});

test('an empty file counts as missing', async () => {
  const { dramaId, hash } = await seedFilm('empty');
  await store.put(`media/${hash}/640-0.m4s`, Buffer.alloc(0));
  const faults: MediaFault[] = [];
  const { signal } = new AbortController();
  const onFault = (fault: MediaFault) => faults.push(fault);

  await verifyMedia({ isDeep: false, onFault }, { db, store, signal });

  const fault = { kind: 'missing', names: [`media/${hash}/640-0.m4s`] };
  expect(faults).toMatchObject([{ dramaId, fault }]);
});

// spec: 10 media, ours: files of a running import are never deleted
// touches: packages/services/src/catalog/storage/collect-media.ts
test('files without a record are kept for a week, as an import may still be running', async () => {
  const { hash } = await storeFilm('orphan');
  for (const name of ['640-init.mp4', '640-0.m4s']) {
    const seconds = NOW_MS / 1000;
    await utimes(join(folder, 'media', hash, name), seconds, seconds);
  }

  expect(await collectAt(NOW_MS + ORPHAN_KEPT_MS - 1)).toEqual([]);
  expect(await collectAt(NOW_MS + ORPHAN_KEPT_MS)).toEqual([hash]);
  expect(await filesOf(hash)).toBe(0);
});

test('the store id file is never deleted as unused', async () => {
  await store.put('store-id', Buffer.from('id'));
  await utimes(join(folder, 'store-id'), 0, 0);

  expect(await collectAt(NOW_MS + 10 * ORPHAN_KEPT_MS)).toEqual([]);
  expect(await store.get('store-id')).not.toBeNull();
});

test('storage use is measured per drama and for unused files', async () => {
  const { dramaId, episodeId } = await seedFilm('old');
  await playFilm(db, episodeId, 'newer');
  await store.put('images/abcdefgh/160.webp', Buffer.from('picture'));

  const usage = await measureMedia(depsAt(Date.now()));

  const used = 'init'.length + 'newer'.length;
  const unused = 'init'.length + 'old'.length + 'picture'.length;
  expect(usage).toEqual({
    dramas: [{ dramaId, dramaName: 'The Test', state: 'published', sizeBytes: used }],
    imagesBytes: 0,
    sourcesBytes: 0,
    waitingBytes: unused,
    dueBytes: 0,
    totalBytes: used + unused,
  });
});

// spec: 10 media, ours: a check of the store lists missing and altered files
// touches: packages/services/src/catalog/storage/verify-media.ts
test('a missing file is always reported, an altered file only by a deep check', async () => {
  const [whole, lacking, altered] = [
    await seedFilm('whole'),
    await seedFilm('lacking'),
    await seedFilm('altered'),
  ];
  await store.delete(`media/${lacking.hash}/640-0.m4s`);
  await store.put(`media/${altered.hash}/640-0.m4s`, Buffer.from('ALTERED'));
  const verify = async (isDeep: boolean) => {
    const faults: MediaFault[] = [];
    const { signal } = new AbortController();
    const onFault = (fault: MediaFault) => faults.push(fault);
    const checked = await verifyMedia({ isDeep, onFault }, { db, store, signal });
    return { checked, faults: new Map(faults.map(({ dramaId, fault }) => [dramaId, fault])) };
  };

  const quick = await verify(false);
  const deep = await verify(true);

  const missing = { kind: 'missing', names: [`media/${lacking.hash}/640-0.m4s`] };
  expect(quick.checked).toEqual({ episodeCount: 3, fileCount: 6, older: [] });
  expect(quick.faults).toEqual(new Map([[lacking.dramaId, missing]]));
  expect(deep.faults).toEqual(
    new Map<string, object>([
      [lacking.dramaId, missing],
      [altered.dramaId, { kind: 'altered' }],
    ]),
  );
  expect(deep.faults.has(whole.dramaId)).toBe(false);
});

test('a failed episode is requested once more', async () => {
  const { dramaId, episodeIds } = await seedDrama(db, { prices: [0], isReady: false });
  const [episodeId = ''] = episodeIds;
  await seedCatalog(db, (tx) =>
    playback.failEpisode(tx, { episodeId, failure: 'The disk was full.' }),
  );

  expect(await retryMedia({}, { db, now: () => NOW_MS })).toBe(1);

  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode.mediaStatus).toBe('processing');
  expect(await db.selectFrom('work_item').select('key').execute()).toEqual([{ key: episodeId }]);
  expect(await retryMedia({}, { db, now: () => NOW_MS })).toBe(0);
});
