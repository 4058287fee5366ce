import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { catalog, catalogWrite, playback, servers, type Database } from '@hookline/db';
import { seedCatalog } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { openMediaStore, type Engine } from '@hookline/media';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { DRAMA } from '../../../testing/make-drama.ts';
import { dataDirOf, listImports, runImport } from '../../../testing/run-import.ts';
import { startImports } from '../../../testing/start-imports.ts';
import { verifyMedia } from '../../storage/verify-media.ts';
import { repriceDrama } from '../../prices/reprice-drama.ts';
import { unpublishDrama } from '../../removal/unpublish-drama.ts';
import { replaceEpisode } from '../../replace-episode.ts';

const isLong = inject('isLong');

const PATIENT_MS = 60_000;
const LADDER_LINE = /#HOOKLINE-LADDER:.*\n/;
const PAGE = { pageNumber: 1, itemsMax: 99 };
const TEXTS = { 'en-US': { name: 'Another name', introduce: '' } };
const FREE = { 'drama.json': JSON.stringify({ ...DRAMA, price: 0 }) };
const RENAMED = { 'drama.json': JSON.stringify({ ...DRAMA, texts: TEXTS, price: 80 }) };

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
}, PATIENT_MS);
afterAll(() => imports[Symbol.asyncDispose]());

const pricesOf = async (db: Database, dramaId: string) =>
  (await catalogWrite.listEpisodePrices(db, dramaId)).map(({ price }) => price);
const mediaOf = async (db: Database, dramaId: string) =>
  (await catalog.listEpisodes(db, { dramaId, ...PAGE }))?.records.map(({ mediaId }) => mediaId);
const nameOf = async (db: Database, dramaId: string) =>
  (await catalog.findDrama(db, { dramaId, locale: 'en-US' }))?.dramaName;

describe('a drama that is imported again', { timeout: PATIENT_MS }, () => {
  test.skipIf(isLong)(
    'stays the same drama, with the media that viewers hold tickets for',
    async () => {
      const { engine } = imports;
      await using drama = await imports.importAgain('again');
      const { db, folder, dramaId } = drama;
      const before = await mediaOf(db, dramaId);
      await drama.change(RENAMED);

      const choices = { takesPrices: true };
      const second = await runImport({ db, folder, engine, choices, confirmed: 'all' });

      expect(second).toEqual({
        kind: 'imported',
        dramaId,
        isNew: false,
        isChanged: true,
        plan: expect.any(Object),
      });
      expect(await pricesOf(db, dramaId)).toEqual([0, 80]);
      expect(await mediaOf(db, dramaId)).toEqual(before);
      expect(await nameOf(db, dramaId)).toBe('Another name');
    },
  );

  // spec: 10 import, an import keeps state, prices and replaced videos unless the operator
  //   overrides them
  // touches: unpublishDrama
  test.skipIf(isLong)(
    'keeps the state and the prices set by operators, whatever else changes',
    async () => {
      const { engine } = imports;
      await using drama = await imports.importAgain('decided');
      const { db, folder, dramaId } = drama;
      await unpublishDrama({ dramaId, state: 'retired' }, { db });
      const pricing = { freeEpisodeCount: 0, price: coins(77) };
      await repriceDrama({ dramaId, pricing, confirmed: 'all' }, { db });
      await drama.change(RENAMED);

      await runImport({ db, folder, engine, confirmed: 'all' });

      const { records } = await catalog.listAllDramas(db, PAGE);
      expect(records).toMatchObject([{ state: 'retired', dramaName: 'Another name' }]);
      expect(await pricesOf(db, dramaId)).toEqual([77, 77]);
      const choices = { publication: 'publish' } as const;
      await runImport({ db, folder, engine, choices, confirmed: 'all' });
      expect(await nameOf(db, dramaId)).toBe('Another name');
      const [published, kept, first] = await listImports(db, dramaId);
      const [hidden, nothing] = [
        { state: 'retired', prices: {} },
        { prices: {}, mediaHashes: {} },
      ];
      expect(first?.after).toMatchObject({ state: 'published', prices: { '2': 60 } });
      expect([kept?.before, kept?.after]).toEqual([hidden, { ...nothing, state: 'retired' }]);
      expect([published?.before, published?.after]).toEqual([
        hidden,
        { ...nothing, state: 'published' },
      ]);
    },
  );

  test.skipIf(isLong)(
    'stays taken down until the operator confirms that the takedown is lifted',
    async () => {
      const { engine } = imports;
      await using drama = await imports.importAgain('taken-down');
      const { db, folder, dramaId } = drama;
      await unpublishDrama({ dramaId, state: 'taken-down' }, { db });
      await drama.change(RENAMED);
      const stateOf = async () => (await catalogWrite.findCurrentDrama(db, dramaId))?.state;

      const kept = await runImport({ db, folder, engine, confirmed: 'all' });

      expect(kept).toMatchObject({ kind: 'imported', plan: { publication: 'stay-taken-down' } });
      expect(await stateOf()).toBe('taken-down');
      const choices = { publication: 'publish' } as const;
      const asked = await runImport({ db, folder, engine, choices });
      expect(asked).toMatchObject({ kind: 'unconfirmed', plan: { publication: 'lift-takedown' } });
      expect(await stateOf()).toBe('taken-down');
      const confirmed = asked.kind === 'unconfirmed' ? asked.plan : null;
      await runImport({ db, folder, engine, choices, confirmed });
      expect(await stateOf()).toBe('published');
      const [lifted] = await listImports(db, dramaId);
      expect([lifted?.before, lifted?.after]).toMatchObject([
        { state: 'taken-down' },
        { state: 'published' },
      ]);
    },
  );

  // spec: 10 import, a video replaced by an operator is kept, and `--replace` uses the one in the
  //   folder
  // touches: replaceEpisode
  test.runIf(isLong)(
    'keeps a video replaced after the first import, unless the next import replaces it',
    async () => {
      const { engine } = imports;
      await using drama = await imports.importAgain('replaced');
      const { db, folder, dramaId } = drama;
      const before = await mediaOf(db, dramaId);
      const other = { videoFile: join(folder, '02.mp4'), fit: 'blur', preset: 'test' } as const;
      const dataDir = dataDirOf(folder);
      await replaceEpisode(
        { ...other, dramaId, episodeNumber: 1 },
        {
          db,
          engine,
          store: openMediaStore({ url: join(dataDir, 'media') }),
          workDir: join(dataDir, 'import'),
          signal: new AbortController().signal,
        },
      );
      const replaced = await mediaOf(db, dramaId);
      expect(replaced?.[0]).not.toBe(before?.[0]);

      const kept = await runImport({ db, folder, engine });

      const episodes = [{ media: 'keep-other' }, { media: 'same' }];
      expect(kept).toMatchObject({ kind: 'imported', isChanged: false, plan: { episodes } });
      expect(await mediaOf(db, dramaId)).toEqual(replaced);
      const choices = { takesVideos: true };
      await runImport({ db, folder, engine, choices, confirmed: 'all' });
      expect((await mediaOf(db, dramaId))?.[0]).not.toBe(replaced?.[0]);
      expect((await mediaOf(db, dramaId))?.[1]).toBe(before?.[1]);
    },
  );

  // spec: 11 supply, a film of an older ladder is rendered anew from the same source on request
  // touches: setPlaylists
  test.runIf(isLong)('renders films of an older ladder anew if asked to', async () => {
    const { engine } = imports;
    await using drama = await imports.importAgain('older');
    const { db, folder } = drama;
    const store = openMediaStore({ url: join(dataDirOf(folder), 'media') });
    const { signal } = new AbortController();
    const listOlder = async () =>
      (await verifyMedia({ isDeep: false, onFault: () => {} }, { db, store, signal })).older;
    for (const { hash, playlists } of await catalog.listPlayedMedia(db, { isWatchable: true })) {
      const older = Object.fromEntries(
        Object.entries(playlists).map(([name, text]) => [name, text.replace(LADDER_LINE, '')]),
      );
      await seedCatalog(db, (tx) => playback.setPlaylists(tx, { hash, playlists: older }));
    }
    // The work of an older version is not reused.
    await rm(join(dataDirOf(folder), 'import'), { recursive: true });
    expect(await listOlder()).toMatchObject([{ olderEpisodes: [1, 2] }]);

    const kept = await runImport({ db, folder, engine, confirmed: 'all' });
    expect(kept).toMatchObject({ plan: { episodes: [{ media: 'keep-unknown' }, {}] } });
    const choices = { takesVideos: true };
    await runImport({ db, folder, engine, choices, confirmed: 'all' });

    expect(await listOlder()).toEqual([]);
  });

  // spec: 10 import, texts can be edited without videos
  // touches: runImport
  test.skipIf(isLong)('gets new texts from a folder without videos or cover', async () => {
    const { engine } = imports;
    await using drama = await imports.importAgain('texts');
    const { db, folder, dramaId } = drama;
    const before = await mediaOf(db, dramaId);
    const srt = '1\n00:00:00,000 --> 00:00:01,000\nHola\n';
    const missing = { '01.mp4': null, '02.mp4': null, 'cover.png': null, '01.en.vtt': null };
    await drama.change({ ...RENAMED, ...missing, '02.es.srt': srt });

    await runImport({ db, folder, engine, confirmed: 'all' });

    const page = await catalog.listEpisodes(db, { dramaId, ...PAGE });
    const [first = '', second = ''] = page?.records.map(({ episodeId }) => episodeId) ?? [];
    expect(await nameOf(db, dramaId)).toBe('Another name');
    expect(await mediaOf(db, dramaId)).toEqual(before);
    expect((await catalog.findDrama(db, { dramaId, locale: 'en-US' }))?.cover).not.toBeNull();
    expect(await catalog.findCaptions(db, first)).toMatchObject([{ lang: 'en' }]);
    expect(await catalog.findCaptions(db, second)).toMatchObject([{ lang: 'es' }]);
    expect(await catalog.findCaptionText(db, { episodeId: second, lang: 'es' })).toContain('Hola');
  });

  test.skipIf(isLong)(
    'needs no confirmation and changes nothing if it matches its folder',
    async () => {
      const { engine } = imports;
      await using drama = await imports.importAgain('same');
      const { db, folder, dramaId } = drama;
      const before = await catalog.catalogVersion(db);

      const outcome = await runImport({ db, folder, engine });

      expect(outcome).toEqual({
        kind: 'imported',
        dramaId,
        isNew: false,
        isChanged: false,
        plan: expect.any(Object),
      });
      expect(await catalog.catalogVersion(db)).toBe(before);
    },
  );

  test.skipIf(isLong)(
    'is rejected while a media gc is running, and nothing is changed',
    async () => {
      const { engine } = imports;
      await using drama = await imports.importAgain('collected');
      const { db, folder, dramaId } = drama;
      await drama.change(RENAMED);
      await using collecting = await servers.tryStoreLock(db, 'exclusive');
      expect(collecting).not.toBeNull();

      const outcome = await runImport({ db, folder, engine, confirmed: 'all' });

      expect(outcome).toEqual({
        kind: 'refused',
        faults: [{ kind: 'store-collected' }],
      });
      expect(await nameOf(db, dramaId)).toBe('The Test');
    },
  );

  test.skipIf(isLong)('becomes free only after a confirmation', async () => {
    const { engine } = imports;
    await using drama = await imports.importAgain('given-away');
    const { db, folder, dramaId } = drama;
    await drama.change(FREE);
    const choices = { takesPrices: true };

    const asked = await runImport({ db, folder, engine, choices });

    expect(asked).toMatchObject({ kind: 'unconfirmed', payerCount: 0 });
    expect(await pricesOf(db, dramaId)).toEqual([0, 60]);
    const confirmed = asked.kind === 'unconfirmed' ? asked.plan : null;
    const done = await runImport({ db, folder, engine, choices, confirmed });
    expect(done).toMatchObject({ kind: 'imported', isChanged: true });
    expect(await pricesOf(db, dramaId)).toEqual([0, 0]);
  });

  // spec: 10 import, only the confirmed plan is written
  // touches: confirmed
  test.runIf(isLong)('needs a new confirmation if a price changed meanwhile', async () => {
    const { engine } = imports;
    await using drama = await imports.importAgain('repriced');
    const { db, folder, dramaId } = drama;
    await drama.change(RENAMED);
    await cp(join(folder, '02.mp4'), join(folder, '03.mp4'));
    const asked = await runImport({ db, folder, engine });
    // Members who have paid are counted only if a price of an existing episode changes.
    expect(asked).toMatchObject({ kind: 'unconfirmed', payerCount: null });
    const confirmed = asked.kind === 'unconfirmed' ? asked.plan : null;
    const slow: Engine = {
      ...engine,
      probe: async (...args) => {
        const prices = [{ episodeNumber: 2, price: 1 }];
        await seedCatalog(db, (tx) => catalogWrite.setPrices(tx, { dramaId, prices }));
        return engine.probe(...args);
      },
    };

    const askedAnew = await runImport({ db, folder, engine: slow, confirmed });

    expect(askedAnew).toMatchObject({
      kind: 'unconfirmed',
      plan: { prices: [{}, { before: 1, after: 1 }, { before: null, after: 80 }] },
    });
    expect(await nameOf(db, dramaId)).toBe('The Test');
  });
});
