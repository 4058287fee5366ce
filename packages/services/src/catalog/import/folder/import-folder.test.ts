import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { catalog, playback } from '@hookline/db';
import { openMediaStore, type Engine } from '@hookline/media';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { CAPTIONS, DRAMA } from '../../../testing/make-drama.ts';
import {
  dataDirOf,
  listImports,
  openImportDatabase,
  runImport,
} from '../../../testing/run-import.ts';
import { startImports, type FolderChanges } from '../../../testing/start-imports.ts';

const isLong = inject('isLong');

const PATIENT_MS = 60_000;
const SRT = '1\n00:00:00,000 --> 00:00:01,000\nHello\n';
const PAGE = { pageNumber: 1, itemsMax: 99 };

const UNKNOWN_CATEGORY = { kind: 'unknown-category', categoryId: 'hate', knownIds: ['love'] };

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
}, PATIENT_MS);
afterAll(() => imports[Symbol.asyncDispose]());

describe('a drama', { timeout: PATIENT_MS }, () => {
  test.skipIf(isLong)('appears in the catalogue as its folder describes, and plays', async () => {
    const { db, dataDir, outcome } = imports.whole;

    expect(outcome).toMatchObject({ kind: 'imported', isNew: true, isChanged: true });
    const dramaId = outcome.kind === 'imported' ? outcome.dramaId : '';
    const drama = await catalog.findDrama(db, { dramaId, locale: 'es-ES' });
    expect(drama).toMatchObject({ dramaName: 'La prueba', introduce: 'Sobre ella' });
    expect(await listImports(db, dramaId)).toMatchObject([
      { before: { state: null }, after: { state: 'published', prices: { '2': 60 } } },
    ]);
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

  test.runIf(isLong)(
    'with a failed episode stays hidden, and the next run packages only what is missing',
    async () => {
      await using db = await openImportDatabase();
      const { engine } = imports;
      const folder = await imports.copyOf('failing');
      let encodeCount = 0;
      const failing: Engine = {
        ...engine,
        encodeLadder: async (job, control) => {
          encodeCount += 1;
          if (encodeCount === 2) throw new Error('The disk is full.');
          return engine.encodeLadder(job, control);
        },
      };

      const failed = await runImport({ db, folder, engine: failing });

      expect(failed).toEqual({
        kind: 'refused',
        faults: [
          { kind: 'packaging-failed', file: join(folder, '02.mp4'), reason: 'The disk is full.' },
        ],
      });
      expect(await catalog.listAllDramas(db, PAGE)).toMatchObject({ records: [] });
      expect(await runImport({ db, folder, engine: failing })).toMatchObject({ kind: 'imported' });
      expect(encodeCount).toBe(3);
    },
  );

  test.skipIf(isLong)(
    'stays hidden after an interrupted import, and the next run succeeds',
    async () => {
      await using db = await openImportDatabase();
      const { engine } = imports;
      const folder = await imports.copyOf('interrupted');
      const stop = new AbortController();
      const reason = new Error('Interrupted.');
      const interrupted: Engine = {
        ...engine,
        encodeLadder: async (job, control) => {
          stop.abort(reason);
          return engine.encodeLadder(job, control);
        },
      };

      const work = runImport({ db, folder, engine: interrupted, signal: stop.signal });

      await expect(work).rejects.toBe(reason);
      expect(await catalog.listAllDramas(db, PAGE)).toMatchObject({ records: [] });
      expect(await runImport({ db, folder, engine })).toMatchObject({ kind: 'imported' });
    },
  );

  test.skipIf(isLong)(
    'is planned once before the work starts, and then each step of each episode is reported',
    () => {
      const { events } = imports.whole;

      const plan = { isNew: true, publication: 'publish' };
      expect(events[0]).toMatchObject({ kind: 'planned', plan });
      expect(events.filter(({ kind }) => kind === 'planned')).toHaveLength(1);
      for (const episodeNumber of [1, 2]) {
        expect(events).toContainEqual(expect.objectContaining({ episodeNumber, step: 'encode' }));
        const done = { kind: 'episode', episodeNumber, step: 'done', fraction: 1 };
        expect(events).toContainEqual(done);
      }
    },
  );

  test.skipIf(isLong)('is prepared without writing anything', async () => {
    await using db = await openImportDatabase();
    const { engine } = imports;
    const folder = await imports.copyOf('dry');

    const outcome = await runImport({ db, folder, engine, isDryRun: true });

    const plan = { isNew: true, episodes: [{ media: 'take-new' }, { media: 'take-new' }] };
    const videos = [{ file: join(folder, '01.mp4') }, { file: join(folder, '02.mp4') }];
    expect(outcome).toMatchObject({ kind: 'prepared', plan, videos });
    expect(await catalog.listAllDramas(db, PAGE)).toMatchObject({ records: [] });
    const left = await readdir(dataDirOf(folder), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});

/** Returns the faults of a refused import. An unusable file is reduced to its sentence. */
function faultsOf(outcome: Awaited<ReturnType<typeof runImport>>): unknown[] {
  const faults = outcome.kind === 'refused' ? outcome.faults : [];
  return faults.map((fault) => (fault.kind === 'unusable-file' ? fault.sentence : fault));
}

describe('a drama is never published from a folder', { timeout: PATIENT_MS }, () => {
  test.skipIf(isLong).each<{ name: string; changes: FolderChanges; faults: unknown[] }>([
    {
      name: 'without drama.json',
      changes: { 'drama.json': null },
      faults: ['without-drama.json has no drama.json.'],
    },
    {
      name: 'with broken JSON',
      changes: { 'drama.json': '{' },
      faults: [expect.stringMatching(/^drama\.json is not valid JSON: /)],
    },
    {
      name: 'with an unknown category',
      changes: { 'drama.json': JSON.stringify({ ...DRAMA, categories: ['hate'] }) },
      faults: [UNKNOWN_CATEGORY],
    },
    {
      name: 'with a category twice, and an app-only episode that does not exist',
      changes: {
        'drama.json': JSON.stringify({
          ...DRAMA,
          categories: ['love', 'love'],
          downloadAppStatus: { '2': 1, '3': 1 },
        }),
      },
      faults: [
        "'downloadAppStatus' in drama.json names episode 3, which does not exist.",
        'A category is listed twice in drama.json.',
      ],
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
      changes: {
        'trailer.mp4': 'x',
        '07.en.vtt': CAPTIONS,
        '01.english.vtt': CAPTIONS,
        '02.pt_br.vtt': CAPTIONS,
      },
      faults: [
        'trailer.mp4 is not named like an episode, such as 01.mp4.',
        '01.english.vtt is not named like captions, such as 01.en.vtt.',
        '02.pt_br.vtt is not named like captions, such as 02.pt-BR.vtt.',
        '07.en.vtt belongs to no episode: there is no 07.mp4.',
      ],
    },
    {
      name: 'with captions of other formats',
      changes: { '02.en.ass': 'x', '01.en.srt': SRT, '02.es.srt': 'Hola' },
      faults: [
        '01.en.vtt exists in two formats. Keep one of them.',
        '02.en.ass has an unsupported format: save captions as WebVTT (.vtt) or SubRip (.srt).',
        '02.es.srt contains no captions.',
      ],
    },
    {
      name: 'with faults of every kind at once',
      changes: {
        'drama.json': JSON.stringify({
          ...DRAMA,
          price: -1,
          categories: ['hate'],
          cover: 'a.png',
        }),
        '02.mp4': 'no video',
      },
      faults: [
        expect.stringMatching(/^'price' in drama\.json is invalid: /),
        'The cover a.png is missing.',
        UNKNOWN_CATEGORY,
        '02.mp4 is not a video that can be read.',
      ],
    },
    {
      name: 'with a cover that is no image',
      changes: { 'cover.png': 'no image' },
      faults: [{ kind: 'unusable-cover', file: expect.stringMatching(/\/cover\.png$/) }],
    },
  ])('$name', async ({ name, changes, faults }) => {
    await using db = await openImportDatabase();
    const folder = await imports.copyEncoded(name.replaceAll(' ', '-'), changes);

    const outcome = await runImport({ db, folder, engine: imports.engine });

    expect(faultsOf(outcome)).toEqual(faults);
    expect(await catalog.listAllDramas(db, PAGE)).toMatchObject({ records: [] });
  });

  // spec: 10 import, all faults are reported at once, including an unwritable media store
  // touches: runImport
  test.skipIf(isLong)('whose media store is not writable, and no film is encoded', async () => {
    await using db = await openImportDatabase();
    const folder = await imports.copyOf('no-store');
    // A file blocks the path of the media directory.
    await mkdir(dataDirOf(folder));
    await writeFile(join(dataDirOf(folder), 'media'), '');
    const engine: Engine = {
      ...imports.engine,
      encodeLadder: () => expect.fail('Nothing is encoded.'),
    };

    const sentence = expect.stringMatching(/^Nothing can be stored: .*no-store-data/);
    const refused = { kind: 'refused', faults: [{ kind: 'unusable-store', sentence }] };
    expect(await runImport({ db, folder, engine, isDryRun: true })).toEqual(refused);
    expect(await runImport({ db, folder, engine })).toEqual(refused);
  });

  test.skipIf(isLong)('that does not exist', async () => {
    await using db = await openImportDatabase();

    const outcome = await runImport({ db, folder: '/nowhere', engine: imports.engine });

    expect(faultsOf(outcome)).toEqual(['/nowhere is not a folder.']);
  });
});
