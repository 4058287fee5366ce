import { catalog, type Database } from '@hookline/db';
import { seedDrama } from '@hookline/db/testing';
import type { Engine } from '@hookline/media';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { CAPTIONS, DRAMA } from '../../../testing/make-drama.ts';
import { dataDirOf, openImportDatabase, runImport } from '../../../testing/run-import.ts';
import { startImports } from '../../../testing/start-imports.ts';
import { keepDramaId } from './drama-id.ts';

const isLong = inject('isLong');

const PATIENT_MS = 60_000;

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
}, PATIENT_MS);
afterAll(() => imports[Symbol.asyncDispose]());

async function episodesOf(db: Database, dramaId: string) {
  const page = await catalog.listEpisodes(db, { dramaId, pageNumber: 1, itemsMax: 99 });
  return page?.records ?? [];
}

const langsOf = async (db: Database, episodeId: string) =>
  (await catalog.findCaptions(db, episodeId)).map(({ lang }) => lang);

/** Returns the keys of a drama's films in hexadecimal, in the order of the episodes. */
async function keysOf(db: Database, dramaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('media_version', 'media_version.id', 'episode.media_id')
    .where('episode.drama_id', '=', dramaId)
    .orderBy('episode.number')
    .select('media_version.content_key')
    .execute();
  return rows.map((row) => row.content_key.toString('hex'));
}

describe('an imported episode', { timeout: PATIENT_MS }, () => {
  // spec: 10 import, ours: `--new-keys` gives each film of a folder a new key
  // touches: drawsKeys
  test.skipIf(isLong)(
    'gets a new key once the operator confirms it, even if packaged on this machine before',
    async () => {
      const { engine } = imports;
      await using drama = await imports.importAgain('new-keys');
      const { db, folder, dramaId } = drama;
      const before = await keysOf(db, dramaId);
      const options = { db, folder, engine, choices: { takesVideos: true } };

      const unchanged = await runImport(options);
      const asked = await runImport({ ...options, drawsKeys: true });
      const untouched = await runImport(options);
      const confirmed = asked.kind === 'unconfirmed' ? asked.plan : null;
      const done = await runImport({ ...options, drawsKeys: true, confirmed });

      const after = await keysOf(db, dramaId);
      const same = { kind: 'imported', isChanged: false };
      expect([unchanged, untouched]).toMatchObject([same, same]);
      expect(done).toMatchObject({ kind: 'imported', isChanged: true });
      expect(new Set([...before, ...after]).size).toBe(4);
      expect(await runImport(options)).toMatchObject(same);
    },
  );

  // spec: 10 import, ours: after an interruption, films that have a new key keep it
  // touches: drawsKeys
  test.skipIf(isLong)(
    'gets its new key from the next import with --replace if the first one was interrupted',
    async () => {
      await using drama = await imports.importAgain('interrupted-keys');
      const { db, folder, dramaId } = drama;
      const before = await keysOf(db, dramaId);
      const controller = new AbortController();
      let encodeCount = 0;
      const engine: Engine = {
        ...imports.engine,
        encodeLadder: async (...args) => {
          encodeCount += 1;
          if (encodeCount === 2) controller.abort();
          return imports.engine.encodeLadder(...args);
        },
      };
      const options = { db, folder, engine, choices: { takesVideos: true } };
      const run = { ...options, drawsKeys: true, confirmed: 'all' } as const;

      await expect(runImport({ ...run, signal: controller.signal })).rejects.toThrow('aborted');
      const between = await keysOf(db, dramaId);
      await runImport({ ...options, confirmed: 'all' });

      expect(between).toEqual(before);
      expect(new Set([...before, ...(await keysOf(db, dramaId))]).size).toBe(4);
      expect(encodeCount).toBe(3);
    },
  );

  test.skipIf(isLong)(
    'keeps the id under which members paid for it if no import created its drama',
    async () => {
      await using db = await openImportDatabase();
      const { dramaId, episodeIds } = await seedDrama(db, { prices: [0, 60] });
      const downloadAppStatus = { '1': 0, '2': 1 };
      const file = JSON.stringify({ ...DRAMA, downloadAppStatus });
      const folder = await imports.copyEncoded('adopted', { 'drama.json': file });
      await keepDramaId(dataDirOf(folder), { path: folder, dramaId });
      const choices = { takesVideos: true };

      const outcome = await runImport({
        db,
        folder,
        engine: imports.engine,
        choices,
        confirmed: 'all',
      });

      expect(outcome).toMatchObject({ kind: 'imported', dramaId, isNew: false });
      const episodes = await episodesOf(db, dramaId);
      expect(episodes.map(({ episodeId }) => episodeId)).toEqual(episodeIds);
      expect(episodes).toMatchObject([{ downloadAppStatus: 0 }, { downloadAppStatus: 1 }]);
      expect(await langsOf(db, episodeIds[0] ?? '')).toEqual(['en']);
    },
  );

  test.runIf(isLong)(
    'belongs to one drama: a copy of the folder under another name gets episodes of its own',
    async () => {
      await using drama = await imports.importAgain('original');
      const { db, dramaId } = drama;
      const folder = await imports.copyEncoded('twin');

      const outcome = await runImport({ db, folder, engine: imports.engine });

      expect(outcome).toMatchObject({ kind: 'imported', isNew: true });
      const twinId = outcome.kind === 'imported' ? outcome.dramaId : dramaId;
      const ids = [...(await episodesOf(db, dramaId)), ...(await episodesOf(db, twinId))];
      expect(new Set(ids.map(({ episodeId }) => episodeId)).size).toBe(4);
    },
  );

  test.skipIf(isLong)(
    'loses captions that are no longer in the folder beside its video',
    async () => {
      await using drama = await imports.importAgain('captions');
      const { db, folder, dramaId } = drama;
      await drama.change({ '01.en.vtt': null, '01.es.vtt': CAPTIONS });

      await runImport({ db, folder, engine: imports.engine, confirmed: 'all' });

      const [first] = await episodesOf(db, dramaId);
      expect(await langsOf(db, first?.episodeId ?? '')).toEqual(['es']);
    },
  );

  test.runIf(isLong)(
    'gets captions even if the video beside them cannot be read and is ignored',
    async () => {
      await using drama = await imports.importAgain('unread');
      const { db, folder, dramaId } = drama;
      await drama.change({ '02.mp4': 'no film', '02.en.vtt': CAPTIONS });

      const outcome = await runImport({ db, folder, engine: imports.engine, confirmed: 'all' });

      expect(outcome).toMatchObject({ kind: 'imported', isChanged: true });
      const [, second] = await episodesOf(db, dramaId);
      expect(await langsOf(db, second?.episodeId ?? '')).toEqual(['en']);
    },
  );
});
