import { catalog, catalogWrite } from '@hookline/db';
import { createTestDatabase, seedCatalog, seedDrama } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { expect, inject, test } from 'vitest';

import { publishDrama } from './publish-drama.ts';
import { unpublishDrama } from './removal/unpublish-drama.ts';
import { setColumns } from './set-columns.ts';

const NOW_MS = Date.UTC(2026, 10, 20);
const UNKNOWN_ID = 'f'.repeat(32);
const now = () => NOW_MS;

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test.each([
  { reason: 'no-episodes', episodeNumbers: [] },
  { reason: 'missing-episode', episodeNumbers: [1, 3] },
])('publishing a drama is rejected: $reason', async ({ reason, episodeNumbers }) => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { prices: [], publishedAtMs: null });
  const episodes = episodeNumbers.map((episodeNumber) => ({
    episodeId: `${episodeNumber}`.repeat(32),
    episodeNumber,
    price: coins(0),
    downloadAppStatus: 0 as const,
  }));
  await seedCatalog(db, (tx) => catalogWrite.upsertEpisodes(tx, { dramaId, episodes }));

  const outcome = await publishDrama({ dramaId }, { db, now });

  expect(outcome).toEqual({ kind: 'refused', reason });
  expect(await catalog.findDrama(db, { dramaId, locale: 'en-US' })).toBeNull();
});

test('publishing a hidden drama again returns it to its old place among the newest', async () => {
  await using db = await openTestDatabase();
  const old = await seedDrama(db, { name: 'Old', publishedAtMs: NOW_MS - 2 });
  await seedDrama(db, { name: 'New', publishedAtMs: NOW_MS - 1 });
  const namesNow = async () => {
    const top = await catalog.listTopDramas(db, { locale: 'en-US', itemsMax: 9 });
    return top.map((drama) => drama.dramaName);
  };

  expect(await unpublishDrama({ ...old, state: 'retired' }, { db })).toEqual({
    kind: 'unpublished',
    payerCount: 0,
  });
  expect(await namesNow()).toEqual(['New']);
  expect(await publishDrama(old, { db, now })).toEqual({ kind: 'published' });
  expect(await namesNow()).toEqual(['New', 'Old']);
});

test('publishing or hiding a drama that does not exist is rejected', async () => {
  await using db = await openTestDatabase();
  const refused = { kind: 'refused', reason: 'unknown-drama' };

  expect(await publishDrama({ dramaId: UNKNOWN_ID }, { db, now })).toEqual(refused);
  expect(await unpublishDrama({ dramaId: UNKNOWN_ID, state: 'retired' }, { db })).toEqual(refused);
});

test('unpublishing a draft or an already retired drama has no effect and is not audited', async () => {
  await using db = await openTestDatabase();
  const draft = await seedDrama(db, { publishedAtMs: null });
  const { dramaId } = await seedDrama(db);
  const by = { operator: 'ada', reason: 'rights' };
  const stateOf = (id: string) => seedCatalog(db, (tx) => catalogWrite.findDramaState(tx, id));
  await unpublishDrama({ dramaId, state: 'retired', by }, { db });

  const refused = await unpublishDrama({ ...draft, state: 'taken-down', by }, { db });
  const unchanged = await unpublishDrama({ dramaId, state: 'retired', by }, { db });

  expect(refused).toEqual({ kind: 'refused', reason: 'never-published' });
  expect(await stateOf(draft.dramaId)).toBe('draft');
  expect(unchanged).toEqual({ kind: 'unchanged' });
  expect(await db.selectFrom('audit').select('action').execute()).toEqual([
    { action: 'drama unpublish' },
  ]);
});

// spec: 10 import, the first drama is shown on home
// touches: publishDrama
test('publishing the first drama adds a column of new dramas to an empty home page', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { publishedAtMs: null });
  const page = {
    locale: 'es-ES',
    pageNumber: 1,
    itemsMax: 9,
    dramasMax: 3,
    nowMs: NOW_MS,
  } as const;
  const columnsNow = async () => (await catalog.listColumns(db, page)).records;

  await publishDrama({ dramaId }, { db, now });

  expect(await columnsNow()).toMatchObject([
    { columnId: 'new', columnName: 'Novedades', columnType: 1, dramaIds: [dramaId] },
  ]);
  const other = { columnId: 'top', columnType: 1, texts: { 'en-US': 'Top' } };
  const columns = [{ ...other, rule: { kind: 'most-watched' } as const, dramaIds: [] }];
  await setColumns({ columns }, { db });
  await publishDrama({ dramaId }, { db, now });
  expect(await columnsNow()).toMatchObject([{ columnId: 'top' }]);
});

test('a drama whose state somebody else has changed is left as it is', async () => {
  await using db = await openTestDatabase();
  const drama = await seedDrama(db, {});
  const refused = { kind: 'refused', reason: 'changed-meanwhile' };
  const seenState = 'taken-down' as const;

  expect(await publishDrama({ ...drama, seenState }, { db, now })).toEqual(refused);
  const takedown = { ...drama, state: 'retired' as const, seenState };
  expect(await unpublishDrama(takedown, { db })).toEqual(refused);
});
