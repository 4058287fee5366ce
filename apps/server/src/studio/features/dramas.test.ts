// spec: 12 operation, ours: editors find dramas and change their state, price, texts and captions in
//   the studio, never over what somebody else has changed
// touches: dramaWriteTexts

import type { StudioClient } from '@hookline/contract/studio';
import { setColumns } from '@hookline/services/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestStudio } from '../../testing/start-test-studio.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n';
const TEXTS = {
  'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' },
  'es-ES': { name: 'La novia', introduce: 'Se casa con la luna.' },
};

let shop: Awaited<ReturnType<typeof startTestStudio>>;
let editor: StudioClient;
let owner: StudioClient;
beforeAll(async () => {
  shop = await startTestStudio();
  editor = await shop.operator('editor');
  owner = await shop.operator('owner');
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Adds a drama with English and Spanish texts, of a name that no other drama has. */
function addNamed(name: string, prices: readonly number[] = [0, 60, 60]) {
  const texts = { ...TEXTS, 'en-US': { ...TEXTS['en-US'], name } };
  return shop.addDrama(prices, { texts });
}

const seenOf = (...prices: readonly number[]) =>
  prices.map((price, index) => ({ episodeNumber: index + 1, price }));

const namesOf = async (input: Parameters<typeof editor.call<'dramaList'>>[1]) =>
  (await editor.call('dramaList', input)).rows.map(({ name }) => name);

test('a drama is found by words in any language, slug, address of viewers and id', async () => {
  const { dramaId } = await shop.addDrama([0, 60, 45], {
    readyCount: 2,
    texts: {
      'en-US': { name: 'Secret Wolf', introduce: 'A wolf.' },
      'ja-JP': { name: '狼の秘密', introduce: '狼。', reading: 'おおかみのひみつ' },
    },
  });
  await addNamed('Other Story');

  const words = ['secret', 'wolf sec', 'secret-wolf', '狼の', 'おおかみ', dramaId.slice(0, 9)];
  for (const q of [...words, `https://drama.example/reel-shorts/old-name-${dramaId}/3/`]) {
    expect([q, await namesOf({ q })]).toEqual([q, ['Secret Wolf']]);
  }
  expect(await namesOf({ q: '?!' })).toEqual([]);
  expect((await editor.call('dramaList', { q: 'wolf' })).rows[0]).toMatchObject({
    state: 'published',
    episodeCount: 3,
    readyCount: 2,
    freeCount: 1,
    prices: { min: 45, max: 60 },
    gapCount: 10,
  });
});

test('dramas that are not translated are one list, which a written text shortens', async () => {
  const { dramaId } = await addNamed('Gap Story');
  const { texts } = await editor.call('dramaTexts', { dramaId });
  expect(texts['es-ES']).toEqual(TEXTS['es-ES']);
  expect(await namesOf({ gap: 'es-ES', q: 'gap' })).toEqual([]);
  expect(await namesOf({ gap: 'any', q: 'gap' })).toEqual(['Gap Story']);
  expect(await namesOf({ gap: 'fr-FR' })).toContain('Gap Story');

  const changes = [
    { locale: 'fr-FR' as const, field: 'name' as const, seen: '', value: 'La mariée' },
    { locale: 'fr-FR' as const, field: 'introduce' as const, seen: '', value: 'Elle épouse.' },
  ];
  const done = await editor.call('dramaWriteTexts', { dramaId, changes });

  expect(done).toMatchObject({
    changedCount: 2,
    entry: { action: 'drama text', after: { texts: { 'fr-FR': { name: 'La mariée' } } } },
  });
  expect(await namesOf({ gap: 'fr-FR' })).not.toContain('Gap Story');
  await expect(editor.call('dramaWriteTexts', { dramaId, changes })).resolves.toMatchObject({
    changedCount: 0,
    entry: null,
  });
});

test('a text that somebody else has changed meanwhile is named with what it says now', async () => {
  const { dramaId } = await addNamed('Two Editors');
  const write = (seen: string, value: string) =>
    editor.call('dramaWriteTexts', {
      dramaId,
      changes: [{ locale: 'es-ES', field: 'name', seen, value }],
    });
  await write('La novia', 'Luna');

  await expect(write('La novia', 'Sol')).rejects.toMatchObject({
    code: 'conflict',
    fields: { 'es-ES.name': 'By now it says: Luna' },
  });
  await expect(write('Luna', 'x'.repeat(201))).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'es-ES.name': 'Use at most 200 characters: these are 1 too many.' },
  });
});

test('a drama taken down is gone for viewers at once, and an old page cannot act on it', async () => {
  const { dramaId, input } = await addNamed('Gone Story');
  const viewer = await shop.addViewer();
  const acts = { dramaId, seenState: 'published', reason: '' } as const;

  const done = await editor.call('dramaUnpublish', { ...acts, state: 'taken-down' });

  expect(done).toMatchObject({
    ownerCount: 0,
    entry: {
      action: 'drama unpublish',
      before: { state: 'published' },
      after: { state: 'taken-down' },
      reason: null,
    },
  });
  await expect(viewer.call('chapterList', input)).rejects.toMatchObject({ code: 'A0404' });
  await expect(editor.call('dramaUnpublish', { ...acts, state: 'retired' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await namesOf({ state: 'taken-down' })).toEqual(['Gone Story']);
  await editor.call('dramaPublish', { dramaId, seenState: 'taken-down', reason: 'ticket 7' });
  expect((await editor.call('dramaDetail', { dramaId })).acts[0]).toMatchObject({
    action: 'drama publish',
    reason: 'ticket 7',
  });
});

test('prices change as previewed, fivefold at most, and free only if it is said', async () => {
  const { dramaId } = await addNamed('Price Story');
  const act = { dramaId, freeEpisodes: 1, makesFree: false, reason: '' };
  const seenPrices = seenOf(0, 60, 60);

  expect(
    await owner.call('dramaPricePreview', { dramaId, freeEpisodes: 1, price: 301 }),
  ).toMatchObject({ concerns: ['rises-steeply'], ownerCount: 0, midwayCount: 0 });
  await expect(
    owner.call('dramaReprice', { ...act, price: 301, seenPrices, makesFree: true }),
  ).rejects.toMatchObject({ code: 'invalid', fields: { price: expect.any(String) } });
  const free = { ...act, freeEpisodes: 3, price: 0, seenPrices };
  await expect(owner.call('dramaReprice', free)).rejects.toMatchObject({ code: 'invalid' });
  await owner.call('dramaReprice', { ...act, price: 300, seenPrices });
  await expect(owner.call('dramaReprice', { ...free, makesFree: true })).rejects.toMatchObject({
    code: 'conflict',
  });
  const done = await owner.call('dramaReprice', {
    ...free,
    seenPrices: seenOf(0, 300, 300),
    makesFree: true,
  });
  expect(done.entry).toMatchObject({ action: 'drama reprice', after: { prices: { 2: 0, 3: 0 } } });
});

test('many dramas are published and priced together, or the one in the way is named', async () => {
  const first = await addNamed('Bulk One');
  const second = await addNamed('Bulk Two');
  const ids = [first.dramaId, second.dramaId];
  const seen = (state: 'published' | 'retired') =>
    ids.map((dramaId) => ({ dramaId, seenState: state }));
  const seenPrices = { freeCount: 1, prices: { min: 60, max: 60 } };
  const prices = { dramas: ids.map((dramaId) => ({ dramaId, seenPrices })), reason: '' };

  const retired = await editor.call('dramasChangeState', {
    dramas: seen('published'),
    state: 'retired',
    reason: 'licence',
  });
  await editor.call('dramaPublish', {
    dramaId: first.dramaId,
    seenState: 'retired',
    reason: '',
  });
  const stale = editor.call('dramasChangeState', {
    dramas: seen('retired'),
    state: 'published',
    reason: '',
  });

  expect(retired).toEqual({ changedCount: 2, sameCount: 0 });
  await expect(stale).rejects.toMatchObject({
    code: 'conflict',
    fields: { [first.dramaId]: 'Bulk One: somebody else has changed it meanwhile.' },
  });
  expect(await namesOf({ state: 'retired', q: 'bulk' })).toEqual(['Bulk Two']);
  expect(await owner.call('dramasReprice', { ...prices, freeEpisodes: 2, price: 40 })).toEqual({
    changedCount: 2,
    sameCount: 0,
  });
  await expect(
    editor.call('dramasReprice', { ...prices, freeEpisodes: 1, price: 60 }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('captions of up to a million letters are taken, and read back with their version', async () => {
  const { dramaId } = await addNamed('Caption Story');
  const episode = { dramaId, episodeNumber: 1, lang: 'es' };
  const text = `${CAPTIONS}\n${'NOTE ไทย\n\n'.repeat(20_000)}`;
  const { version } = await editor.call('dramaCaptions', episode);

  const done = await editor.call('dramaSetCaptions', {
    ...episode,
    text,
    fileName: '01.es.vtt',
    seenVersion: version,
  });

  expect(done).toMatchObject({ label: 'Español', cueCount: 1, isNew: true });
  const read = await editor.call('dramaCaptions', episode);
  expect(read.text).toContain('Hola');
  const again = { ...episode, text: CAPTIONS, fileName: '01.es.vtt', seenVersion: version };
  await expect(editor.call('dramaSetCaptions', again)).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    editor.call('dramaSetCaptions', { ...again, text: 'x', seenVersion: read.version }),
  ).rejects.toMatchObject({ fields: { text: '01.es.vtt does not begin with WEBVTT.' } });
});

test('a row of the home page is put in order once, from the version that was read', async () => {
  const [a, b] = [await addNamed('Row A'), await addNamed('Row B')];
  const dramaIds = [a.dramaId, b.dramaId];
  await setColumns(
    {
      columns: [
        {
          columnId: 'new',
          columnType: 8,
          texts: { 'en-US': 'New' },
          rule: { kind: 'newest' },
          dramaIds: [],
        },
        {
          columnId: 'picks',
          columnType: 1,
          texts: { 'en-US': 'Picks' },
          rule: { kind: 'listed' },
          dramaIds,
        },
      ],
    },
    shop.deps,
  );
  const { version, rows } = await editor.call('homeRows', {});
  expect(rows).toMatchObject([
    { columnId: 'new', type: 'carousel', rule: 'newest', dramas: [] },
    {
      columnId: 'picks',
      type: 'row',
      rule: 'listed',
      dramas: [{ name: 'Row A' }, { name: 'Row B' }],
    },
  ]);
  const order = { version, rows: [{ columnId: 'picks', dramaIds: dramaIds.toReversed() }] };

  expect((await editor.call('homeOrder', order)).entry).toMatchObject({ action: 'column set' });
  await expect(editor.call('homeOrder', order)).rejects.toMatchObject({ code: 'conflict' });
  expect(await namesOf({ columnId: 'picks' })).toHaveLength(2);
  expect((await editor.call('homeRows', {})).rows[1]?.dramas.map(({ name }) => name)).toEqual([
    'Row B',
    'Row A',
  ]);
  expect((await editor.call('dramaFilters', {})).columns).toEqual([
    { columnId: 'picks', name: 'Picks' },
  ]);
});
