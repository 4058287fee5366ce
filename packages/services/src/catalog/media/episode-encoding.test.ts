// spec: 10 import, ours: a worker of the site encodes the films that an import has stored
// touches: packages/services/src/catalog/media/episode-encoding.ts

import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { catalog, playback, servers, type Database } from '@hookline/db';
import { openMediaStore, type MediaStore } from '@hookline/media';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dataDirOf, openImportDatabase, runImport } from '../../testing/run-import.ts';
import { startImports } from '../../testing/start-imports.ts';
import { runDueWork } from '../../work/start-work.ts';
import { collectMedia, markUnusedMedia, planCollection } from '../storage/collect-media.ts';
import { retryMedia } from '../storage/retry-media.ts';
import { episodeEncoding } from './episode-encoding.ts';

const PATIENT_MS = 60_000;
const DAY_MS = 86_400_000;
const inTwoDays = () => Date.now() + 2 * DAY_MS + 1_000;
const LATER = { isEncodedLater: true } as const;

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
}, PATIENT_MS);
afterAll(() => imports[Symbol.asyncDispose]());

/** Imports a copy of the test's drama for a worker, which reuses the films encoded before. */
async function importLater(name: string) {
  const { engine } = imports;
  const folder = await imports.copyEncoded(name);
  const db = await openImportDatabase();
  const outcome = await runImport({ db, folder, engine, ...LATER });
  const dramaId = outcome.kind === 'imported' ? outcome.dramaId : '';
  const dataDir = dataDirOf(folder);
  const store = openMediaStore({ url: join(dataDir, 'media') });
  return { db, engine, folder, dramaId, dataDir, store, outcome };
}

type Site = Awaited<ReturnType<typeof importLater>>;

/** Runs a worker until nothing is due. Returns its events, such as 'encoded 1'. */
async function encodeDue({ db, engine, store, dataDir }: Site): Promise<string[]> {
  const events: string[] = [];
  const kind = episodeEncoding({
    db,
    engine,
    store,
    workDir: join(dataDir, 'import'),
    now: Date.now,
    onEvent: ({ kind: event, episode }) => void events.push(`${event} ${episode.episodeNumber}`),
  });
  const log = { warn: () => {}, error: () => {} };
  await runDueWork([kind], { db, now: Date.now, log });
  return events;
}

async function episodesOf({ db, dramaId }: Site) {
  const { records } = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: 9 });
  return records.find((each) => each.dramaId === dramaId)?.episodes ?? [];
}

/** Gives an episode a source that another episode has stored. */
async function giveSource(db: Database, { episodeId, hash }: { episodeId: string; hash: string }) {
  const own = await playback.findEpisodeSource(db, episodeId);
  if (own === null) throw new Error('The episode has no source.');
  const nowMs = Date.now();
  const queued = { priority: 10, dueAtMs: nowMs, nowMs };
  const stored = await db
    .selectFrom('film_source')
    .where('hash', '=', hash)
    .select(['size_bytes as sizeBytes', 'part_count as partCount'])
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((tx) =>
      playback.saveEpisodeSource(tx, { episodeId, source: { ...own, ...stored, hash }, ...queued }),
    );
}

async function swapVideos(folder: string): Promise<void> {
  await rename(join(folder, '01.mp4'), join(folder, 'other.mp4'));
  await rename(join(folder, '02.mp4'), join(folder, '01.mp4'));
  await rename(join(folder, 'other.mp4'), join(folder, '02.mp4'));
}

const sourcesOf = (db: Database) => db.selectFrom('episode_source').selectAll().execute();

describe('films that are encoded later', { timeout: PATIENT_MS }, () => {
  test('are stored by the import and made ready by a worker, the first episode first', async () => {
    const site = await importLater('later');
    await using _ = site.db;
    const before = await episodesOf(site);
    const again = await runImport({ ...site, ...LATER, confirmed: 'all' });
    const due = await playback.isEncodingDue(site.db, Date.now());

    const events = await encodeDue(site);

    expect(before.map(({ mediaStatus }) => mediaStatus)).toEqual(['processing', 'processing']);
    expect(again.kind).toBe('imported');
    expect(due).toBe(true);
    expect(events).toEqual(['begun 1', 'encoded 1', 'begun 2', 'encoded 2']);
    const after = await episodesOf(site);
    expect(after.map((each) => [each.mediaStatus, each.hasFirstFrame])).toEqual([
      ['ready', true],
      ['ready', true],
    ]);
    expect(await sourcesOf(site.db)).toEqual([]);
    expect(await playback.isEncodingDue(site.db, Date.now())).toBe(false);
    expect(await readdir(join(site.dataDir, 'import/sources'))).toEqual([]);
  });

  test('replace films without a gap: viewers watch the former one until then', async () => {
    const site = await importLater('later-replaced');
    await using _ = site.db;
    await encodeDue(site);
    const choices = { takesVideos: true };
    await swapVideos(site.folder);

    await runImport({ ...site, ...LATER, choices, confirmed: 'all' });
    const [first] = await playback.listEpisodeMedia(site.db, [site.dramaId]);
    const meanwhile = await episodesOf(site);
    const events = await encodeDue(site);

    expect(meanwhile.map(({ mediaStatus }) => mediaStatus)).toEqual(['ready', 'ready']);
    expect(events).toEqual(['begun 1', 'encoded 1', 'begun 2', 'encoded 2']);
    const [after] = await playback.listEpisodeMedia(site.db, [site.dramaId]);
    expect(after?.hash).not.toBe(first?.hash);
  });

  test('are left out if the episode gets another source meanwhile, which is encoded then', async () => {
    const site = await importLater('later-outdated');
    await using _ = site.db;
    const [, second] = await episodesOf(site);
    const other = (await playback.findEpisodeSource(site.db, second?.episodeId ?? ''))?.hash ?? '';
    // While the first source is fetched, its episode gets the other one.
    let isChanged = false;
    const get: MediaStore['get'] = async (name) => {
      if (!isChanged) {
        isChanged = true;
        const [episode] = await episodesOf(site);
        await giveSource(site.db, { episodeId: episode?.episodeId ?? '', hash: other });
      }
      return site.store.get(name);
    };

    const events = await encodeDue({ ...site, store: { ...site.store, get } });

    expect(events.toSorted()).toEqual(
      ['begun 1', 'outdated 1', 'begun 1', 'encoded 1', 'begun 2', 'encoded 2'].toSorted(),
    );
    expect(await sourcesOf(site.db)).toEqual([]);
  });

  test('fail with a sentence if no film can be made, and are retried on request', async () => {
    const site = await importLater('later-unusable');
    await using _ = site.db;
    const [, second] = await sourcesOf(site.db);
    await site.store.put(`sources/${second?.source_hash}/000000`, Buffer.from('no film'));
    await site.db.updateTable('work_item').set({ attempts: 2 }).execute();

    await encodeDue(site);

    const failed = await playback.listFailedFilms(site.db, 9);
    expect(failed).toMatchObject([
      { failure: `The stored source ${second?.source_hash} is damaged: import its file again.` },
    ]);
    expect(await playback.countFailed(site.db)).toBe(1);
    expect(await retryMedia({}, { db: site.db, now: Date.now })).toBe(1);
    expect(await playback.countFailed(site.db)).toBe(0);
    const queue = await playback.listRequestedFilms(site.db, { nowMs: Date.now(), filmsMax: 9 });
    expect(queue).toHaveLength(1);
    await runImport({ ...site, ...LATER, confirmed: 'all' });
    expect(await encodeDue(site)).toHaveLength(2);
  });

  test('wait while unused files are being deleted, without a failed attempt', async () => {
    const site = await importLater('later-collecting');
    await using _ = site.db;
    await using collecting = await servers.tryStoreLock(site.db, 'exclusive');
    expect(collecting).not.toBeNull();

    expect(await encodeDue(site)).toEqual([]);

    const items = await site.db.selectFrom('work_item').select(['attempts', 'failure']).execute();
    expect(items).toEqual([
      { attempts: 0, failure: null },
      { attempts: 0, failure: null },
    ]);
    expect(await playback.isEncodingDue(site.db, Date.now() + 60_000)).toBe(true);
  });

  test('leave sources that are removed two days later, once nothing needs them', async () => {
    const site = await importLater('later-collected');
    await using _ = site.db;
    const { db, store } = site;
    await markUnusedMedia({ db, now: Date.now });
    const awaited = await planCollection({ db, store, now: inTwoDays });
    await encodeDue(site);
    await markUnusedMedia({ db, now: Date.now });

    const plan = await planCollection({ db, store, now: inTwoDays });
    await collectMedia({ due: plan.due }, { db, store, now: inTwoDays });

    expect(awaited.due.filter(({ kind }) => kind === 'sources')).toEqual([]);
    expect(plan.due.map(({ kind }) => kind)).toEqual(['sources', 'sources']);
    const left = await db.selectFrom('film_source').selectAll().execute();
    expect(left).toEqual([]);
  });
});
