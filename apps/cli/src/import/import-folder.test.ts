import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { catalog, catalogWrite, playback, type Database } from '@hookline/db';
import { seedCatalog } from '@hookline/db/testing';
import { findEngine, openMediaStore, type Engine } from '@hookline/media';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { CAPTIONS, DRAMA, makeDrama } from '../testing/make-drama.ts';
import { dataDirOf, listImports, openImportDatabase, runImport } from '../testing/run-import.ts';
import type { FolderOutcome } from './import-folder.ts';

const PATIENT_MS = 60_000;
const PAGE = { pageNumber: 1, itemsMax: 99 };

let root: string;
let template: string;
let engine: Engine;
/** An import whose films were encoded. Tests read it, or go on in copies of its data directory. */
let whole: {
  db: Database & AsyncDisposable;
  dataDir: string;
  outcome: FolderOutcome;
  lines: string[];
};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hookline-import-'));
  engine = await findEngine({ dataDir: root, ffmpegPath: inject('ffmpegPath') });
  template = await makeDrama(join(root, 'template'), inject('ffmpegPath'));
  whole = await importWhole();
}, PATIENT_MS);
afterAll(async () => {
  await whole.db[Symbol.asyncDispose]();
  await rm(root, { recursive: true });
});

describe('a drama', { timeout: PATIENT_MS }, () => {
  test('is in the catalogue as its folder describes it, and plays', async () => {
    const { db, dataDir, outcome } = whole;

    expect(outcome).toMatchObject({ kind: 'imported', episodeCount: 2 });
    const dramaId = outcome.kind === 'imported' ? outcome.dramaId : '';
    const drama = await catalog.findDrama(db, { dramaId, locale: 'es-ES' });
    expect(drama).toMatchObject({ dramaName: 'La prueba', introduce: 'Sobre ella' });
    expect(await listImports(db, dramaId)).toMatchObject([{ after: { prices: { '2': 60 } } }]);
    const page = await catalog.listEpisodes(db, { dramaId, ...PAGE });
    expect(page?.records).toMatchObject([
      { episodeNumber: 1, price: 0, downloadAppStatus: 0, mediaStatus: 'ready', durationMs: 2000 },
      { episodeNumber: 2, price: 60, downloadAppStatus: 1, mediaStatus: 'ready', durationMs: 2000 },
    ]);
    const [first] = page?.records ?? [];
    expect(first?.firstFrame).toMatchObject({ widthPx: 180, heightPx: 320 });
    const key = { episodeId: first?.episodeId ?? '', lang: 'en' };
    expect(await catalog.findCaptionText(db, key)).toBe(CAPTIONS);
    expect(await catalog.findCaptions(db, key.episodeId)).toEqual([
      { lang: 'en', label: 'English' },
    ]);
    const media = await playback.findMediaVersion(db, first?.mediaId ?? '');
    const store = openMediaStore({ url: join(dataDir, 'media') });
    for (const path of media?.prefetch ?? []) {
      expect(await store.head(path.slice(1))).not.toBeNull();
    }
    expect(media?.prefetch).toHaveLength(3);
  });

  test('imported again stays the same drama, with the media that viewers hold tickets of', async () => {
    await using db = await openImportDatabase();
    const folder = await copyOf('again', {});
    await copyMedia(folder);
    const first = await runImport({ db, folder, engine });
    const dramaId = first.kind === 'imported' ? first.dramaId : '';
    const before = await catalog.listEpisodes(db, { dramaId, ...PAGE });

    const texts = { 'en-US': { name: 'Another name', introduce: '' } };
    await writeFile(join(folder, 'drama.json'), JSON.stringify({ ...DRAMA, texts, price: 80 }));
    const second = await runImport({ db, folder, engine });

    expect(second).toEqual(first);
    const after = await catalog.listEpisodes(db, { dramaId, ...PAGE });
    expect(after?.records.map(({ price }) => price)).toEqual([0, 80]);
    expect(after?.records.map(({ mediaId }) => mediaId)).toEqual(
      before?.records.map(({ mediaId }) => mediaId),
    );
    expect(await catalog.findDrama(db, { dramaId, locale: 'en-US' })).toMatchObject({
      dramaName: 'Another name',
    });
  });

  test('imported again does not become free before that is confirmed', async () => {
    await using db = await openImportDatabase();
    const folder = await copyOf('given-away', {});
    await copyMedia(folder);
    const first = await runImport({ db, folder, engine });
    const dramaId = first.kind === 'imported' ? first.dramaId : '';
    await writeFile(join(folder, 'drama.json'), JSON.stringify({ ...DRAMA, price: 0 }));

    const asked = await runImport({ db, folder, engine });

    expect(asked).toMatchObject({ kind: 'unconfirmed', preview: { concerns: ['becomes-free'] } });
    expect(await pricesOf(db, dramaId)).toEqual([0, 60]);
    const confirmedPrices = asked.kind === 'unconfirmed' ? asked.preview.changes : [];
    expect(await runImport({ db, folder, engine, confirmedPrices })).toEqual(first);
    expect(await pricesOf(db, dramaId)).toEqual([0, 0]);
  });

  test('imported again asks anew if a price was changed during the work', async () => {
    await using db = await openImportDatabase();
    const folder = await copyOf('repriced', {});
    await copyMedia(folder);
    const first = await runImport({ db, folder, engine });
    const dramaId = first.kind === 'imported' ? first.dramaId : '';
    const slow: Engine = {
      ...engine,
      probe: async (...args) => {
        const prices = [{ episodeNumber: 2, price: 1 }];
        await seedCatalog(db, (tx) => catalogWrite.setPrices(tx, { dramaId, prices }));
        return engine.probe(...args);
      },
    };

    const asked = await runImport({ db, folder, engine: slow });

    expect(asked).toMatchObject({ kind: 'unconfirmed', preview: { concerns: ['rises-steeply'] } });
    expect(await pricesOf(db, dramaId)).toEqual([0, 1]);
  });

  test('a drama with a failed episode stays hidden, and the next run packages only what is missing', async () => {
    await using db = await openImportDatabase();
    const folder = await copyOf('failing', {});
    let encodeCount = 0;
    const failing: Engine = {
      ...engine,
      encodeLadder: async (job, control) => {
        encodeCount += 1;
        if (encodeCount === 2) throw new Error('The disk is full.');
        await engine.encodeLadder(job, control);
      },
    };

    const failed = await runImport({ db, folder, engine: failing });

    expect(failed).toEqual({
      kind: 'refused',
      faults: ['02.mp4 could not be packaged: The disk is full.'],
    });
    expect(await catalog.listAllDramas(db, PAGE)).toMatchObject({ records: [] });
    expect(await runImport({ db, folder, engine: failing })).toMatchObject({ kind: 'imported' });
    expect(encodeCount).toBe(3);
  });

  test('that is interrupted leaves nothing behind but what the next run can use', async () => {
    await using db = await openImportDatabase();
    const folder = await copyOf('interrupted', {});
    const stop = new AbortController();
    const reason = new Error('Interrupted.');
    const interrupted: Engine = {
      ...engine,
      encodeLadder: async (job, control) => {
        stop.abort(reason);
        await engine.encodeLadder(job, control);
      },
    };

    const work = runImport({ db, folder, engine: interrupted, signal: stop.signal });

    await expect(work).rejects.toBe(reason);
    expect(await catalog.listAllDramas(db, PAGE)).toMatchObject({ records: [] });
    expect(await runImport({ db, folder, engine })).toMatchObject({ kind: 'imported' });
  });

  test('is named once before the work begins, then each step of each episode', () => {
    const { lines } = whole;

    expect(lines.filter((line) => line.includes('The Test'))).toHaveLength(1);
    expect(lines[0]).toBe("whole: 'The Test', 2 episodes.");
    for (const episode of ['Episode 1', 'Episode 2']) {
      expect(lines).toContainEqual(expect.stringMatching(`^${episode}: encoding, `));
      expect(lines).toContain(`${episode}: done, 100 %`);
    }
  });

  test('is only looked at in a dry run', async () => {
    await using db = await openImportDatabase();
    const folder = await copyOf('dry', {});

    expect(await runImport({ db, folder, engine, isDryRun: true })).toEqual({
      kind: 'checked',
      episodeCount: 2,
    });
    expect(await catalog.listAllDramas(db, PAGE)).toMatchObject({ records: [] });
    expect(await readdir(root)).not.toContain('dry-data');
  });
});

describe('nothing is published of a folder', { timeout: PATIENT_MS }, () => {
  test.each<{ name: string; changes: Record<string, string | null>; faults: string[] }>([
    {
      name: 'without drama.json',
      changes: { 'drama.json': null },
      faults: ['without-drama.json has no drama.json.'],
    },
    {
      name: 'with broken JSON',
      changes: { 'drama.json': '{' },
      faults: [expect.stringMatching(/^drama\.json is broken: /)],
    },
    {
      name: 'with an unknown category',
      changes: { 'drama.json': JSON.stringify({ ...DRAMA, categories: ['hate'] }) },
      faults: ["The category 'hate' is unknown: known are love."],
    },
    {
      name: 'without its cover',
      changes: { 'cover.png': null },
      faults: ['The cover cover.png is missing.'],
    },
    {
      name: 'with a gap',
      changes: { '01.mp4': null, '01.en.vtt': null },
      faults: ['Episode 1 is missing: there is no 01.mp4.'],
    },
    {
      name: 'without episodes',
      changes: {
        '01.mp4': null,
        '02.mp4': null,
        '01.en.vtt': null,
        'drama.json': JSON.stringify({ ...DRAMA, downloadAppStatus: {} }),
      },
      faults: ['There are no episodes: the first one must be named 01.mp4.'],
    },
    {
      name: 'with broken captions and two broken episodes',
      changes: { '01.en.vtt': 'Hello', '01.mp4': '', '02.mp4': 'no video' },
      faults: [
        '01.en.vtt does not begin with WEBVTT.',
        '01.mp4 is empty (0 bytes).',
        '02.mp4 is not a video that can be read.',
      ],
    },
    {
      name: 'with strange files',
      changes: { 'trailer.mp4': 'x', '07.en.vtt': CAPTIONS, '01.english.vtt': CAPTIONS },
      faults: [
        'trailer.mp4 is not named like an episode, such as 01.mp4.',
        '01.english.vtt is not named like captions, such as 01.en.vtt.',
        '07.en.vtt belongs to no episode: there is no 07.mp4.',
      ],
    },
    {
      name: 'with a cover that is no image',
      changes: { 'cover.png': 'no image' },
      faults: ['cover.png is not an image that can be read.'],
    },
  ])('$name', async ({ name, changes, faults }) => {
    await using db = await openImportDatabase();
    const folder = await copyOf(name.replaceAll(' ', '-'), changes);
    await copyMedia(folder);

    expect(await runImport({ db, folder, engine })).toEqual({ kind: 'refused', faults });
    expect(await catalog.listAllDramas(db, PAGE)).toMatchObject({ records: [] });
  });

  test('that is not there', async () => {
    await using db = await openImportDatabase();

    expect(await runImport({ db, folder: '/nowhere', engine })).toEqual({
      kind: 'refused',
      faults: ['/nowhere is not a folder.'],
    });
  });
});

async function pricesOf(db: Database, dramaId: string): Promise<number[]> {
  return (await catalog.listPrices(db, dramaId)).map(({ price }) => price);
}

async function copyOf(name: string, changes: Record<string, string | null>): Promise<string> {
  const folder = join(root, name);
  await cp(template, folder, { recursive: true });
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) await rm(join(folder, file));
    else await writeFile(join(folder, file), text);
  }
  return folder;
}

async function importWhole(): Promise<typeof whole> {
  const db = await openImportDatabase();
  const folder = await copyOf('whole', {});
  const lines: string[] = [];
  const outcome = await runImport({ db, folder, engine, print: (line) => lines.push(line) });
  return { db, dataDir: dataDirOf(folder), outcome, lines };
}

/** Spares the import of this folder the encoding of films that are those of `whole`. */
async function copyMedia(folder: string): Promise<void> {
  await cp(whole.dataDir, dataDirOf(folder), { recursive: true });
}
