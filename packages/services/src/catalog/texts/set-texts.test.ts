// spec: 12 operation, ours: texts and captions replace only those that the editor has read
// touches: packages/services/src/catalog/texts/set-texts.ts

import { audit, catalog } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { CAPTIONS } from '../../testing/make-drama.ts';
import { captionsVersion, setCaptions } from './set-captions.ts';
import { setTexts } from './set-texts.ts';

const BY = { operator: 'edda', reason: null };
const NAME = { locale: 'es-ES', field: 'name' } as const;

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

const addDrama = () =>
  seedDrama(db, {
    texts: {
      'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' },
      'es-ES': { name: 'La novia', introduce: 'Se casa con la luna.' },
    },
  });

async function newestEntry(dramaId: string) {
  const filter = { operator: null, fromMs: null, untilMs: null, itemsMax: 1 };
  const subject = { kind: 'drama', id: dramaId };
  return (await audit.listEntries(db, { ...filter, subject }))[0];
}

test('viewers see a changed name, and the audit has the old name and the new one', async () => {
  const { dramaId } = await addDrama();
  const version = await catalog.catalogVersion(db);
  const changes = [{ ...NAME, seen: 'La novia', value: 'La novia lunar' }];

  expect(await setTexts({ dramaId, changes, by: BY }, { db })).toEqual({
    kind: 'set',
    changedCount: 1,
  });
  const drama = await catalog.findDrama(db, { dramaId, locale: 'es-ES' });
  expect(drama).toMatchObject({ dramaName: 'La novia lunar', introduce: 'Se casa con la luna.' });
  expect(await catalog.catalogVersion(db)).toBe(version + 1);
  expect(await newestEntry(dramaId)).toMatchObject({
    action: 'drama text',
    operator: 'edda',
    before: { texts: { 'es-ES': { name: 'La novia' } } },
    after: { texts: { 'es-ES': { name: 'La novia lunar' } } },
  });
});

test('the second of two editors of a name is shown the current name, and nothing is lost', async () => {
  const { dramaId } = await addDrama();
  const write = (value: string) =>
    setTexts({ dramaId, changes: [{ ...NAME, seen: 'La novia', value }], by: BY }, { db });

  const outcomes = await Promise.all([write('Primera'), write('Segunda')]);

  const kinds = outcomes.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['conflict', 'set']);
  const written = kinds[0] === 'set' ? 'Primera' : 'Segunda';
  expect(outcomes).toContainEqual({ kind: 'conflict', conflicts: [{ ...NAME, now: written }] });
});

test('captions are replaced in one language, and only those that were seen', async () => {
  const { dramaId, episodeIds } = await addDrama();
  const [episodeId = ''] = episodeIds;
  const change = { dramaId, episodeNumber: 1, fileName: '01.es.vtt', by: BY };
  const textOf = (lang: string) => catalog.findCaptionText(db, { episodeId, lang });

  const first = await setCaptions({ ...change, lang: 'es', text: CAPTIONS }, { db });
  expect(first).toEqual({ kind: 'set', lang: 'es', label: 'Español', cueCount: 1, isNew: true });
  await setCaptions({ ...change, lang: 'fr', text: CAPTIONS }, { db });
  const seenVersion = captionsVersion(CAPTIONS);
  const text = CAPTIONS.replace('Hello', 'Hola');
  expect(await setCaptions({ ...change, lang: 'es', text, seenVersion }, { db })).toMatchObject({
    kind: 'set',
    isNew: false,
  });
  expect(await setCaptions({ ...change, lang: 'es', text, seenVersion }, { db })).toEqual({
    kind: 'conflict',
  });

  expect([await textOf('es'), await textOf('fr')]).toEqual([text, CAPTIONS]);
  expect(await newestEntry(dramaId)).toMatchObject({
    action: 'drama captions',
    after: { episodeNumber: 1, lang: 'es' },
  });
});

test.each([
  { title: 'a language that is none', file: { lang: 'x' }, says: "'x' is not a language" },
  { title: 'another format', file: { fileName: 'a.ass' }, says: 'a.ass has an unsupported format' },
  { title: 'no captions', file: { text: 'WEBVTT\n' }, says: '01.es.vtt contains no captions.' },
])('captions with $title are refused in one sentence', async ({ file, says }) => {
  const { dramaId } = await addDrama();
  const change = { dramaId, episodeNumber: 1, lang: 'es', fileName: '01.es.vtt', text: CAPTIONS };

  expect(await setCaptions({ ...change, ...file }, { db })).toEqual({
    kind: 'refused',
    sentence: expect.stringContaining(says),
  });
});
