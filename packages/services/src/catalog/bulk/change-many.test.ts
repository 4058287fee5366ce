// spec: 9 administration, ours: many dramas change together, or none of them does
// touches: changeStates

import { audit, catalog, catalogWrite, type Database } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import type { DramaState } from '@hookline/domain/catalog';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { changeCategories } from './change-categories.ts';
import { changePrices } from './change-prices.ts';
import { changeStates } from './change-states.ts';
import { setCategories } from '../set-categories.ts';

const NOW_MS = 1_800_000_000_000;
const BY = { operator: 'irene', reason: 'licence ends' };

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterEach(() => db.destroy());

/** Adds dramas of three episodes in these states. */
async function addDramas(states: readonly DramaState[]) {
  const dramas: { dramaId: string; seenState: DramaState }[] = [];
  for (const seenState of states) {
    const { dramaId } = await seedDrama(db, { prices: [0, 60, 60] });
    await db.updateTable('drama').set({ state: seenState }).where('id', '=', dramaId).execute();
    dramas.push({ dramaId, seenState });
  }
  return dramas;
}

const deps = () => ({ db, now: () => NOW_MS });

async function statesOf(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('drama').select('state').execute();
  return rows.map(({ state }) => state).toSorted();
}

async function pricesNow(): Promise<number[]> {
  const rows = await db.selectFrom('episode').select('price').orderBy('price').execute();
  return rows.map(({ price }) => price);
}

async function listActs(action: string) {
  const all = { fromMs: null, untilMs: null, itemsMax: 99 };
  const entries = await audit.listEntries(db, { subject: null, operator: BY.operator, ...all });
  return entries.filter((entry) => entry.action === action);
}

test('dramas are published together: one catalogue version, one audit entry for each', async () => {
  const dramas = await addDramas(['draft', 'retired', 'published', 'taken-down']);
  const before = await catalog.catalogVersion(db);

  const outcome = await changeStates({ dramas, state: 'published', by: BY }, deps());

  expect(outcome).toEqual({ kind: 'changed', changedCount: 3, sameCount: 1 });
  expect(new Set(await statesOf(db))).toEqual(new Set(['published']));
  expect(await catalog.catalogVersion(db)).toBe(before + 1);
  const acts = await listActs('drama publish');
  expect(acts.map(({ reason }) => reason)).toEqual([
    'licence ends',
    'licence ends',
    'licence ends',
  ]);
});

test('unpublishing leaves drafts and dramas that are unpublished already as they are', async () => {
  const dramas = await addDramas(['draft', 'retired', 'published', 'taken-down']);

  const outcome = await changeStates({ dramas, state: 'retired', by: BY }, deps());

  expect(outcome).toEqual({ kind: 'changed', changedCount: 2, sameCount: 2 });
  expect(await statesOf(db)).toEqual(['draft', 'retired', 'retired', 'retired']);
});

test('if one drama was changed meanwhile, none is, and the audit has no entry', async () => {
  const dramas = await addDramas(['published', 'published']);
  const [, second] = dramas;
  const changed = db.updateTable('drama').set({ state: 'retired' });
  await changed.where('id', '=', second?.dramaId ?? '').execute();

  const outcome = await changeStates({ dramas, state: 'taken-down', by: BY }, deps());

  expect(outcome).toEqual({
    kind: 'refused',
    faults: [{ dramaId: second?.dramaId, reason: 'changed-meanwhile' }],
  });
  expect(await statesOf(db)).toEqual(['published', 'retired']);
  expect(await listActs('drama unpublish')).toEqual([]);
});

test('dramas get the same prices together, unless one would rise steeply or become free', async () => {
  const dramas = await addDramas(['published', 'draft']);
  const seen = { freeCount: 1, prices: { min: 60, max: 60 } };
  const priced = dramas.map(({ dramaId }) => ({ dramaId, seenPrices: seen }));
  const change = (freeEpisodeCount: number, price: number) =>
    changePrices({ dramas: priced, pricing: { freeEpisodeCount, price: coins(price) } }, deps());

  expect(await change(1, 301)).toMatchObject({ faults: [{ reason: 'rises-steeply' }, {}] });
  expect(await change(3, 60)).toMatchObject({ faults: [{ reason: 'becomes-free' }, {}] });
  expect(await change(4, 60)).toMatchObject({ faults: [{ reason: 'free-beyond-last' }, {}] });
  expect(await pricesNow()).toEqual([0, 0, 60, 60, 60, 60]);
  expect(await change(2, 45)).toEqual({ kind: 'changed', changedCount: 2, sameCount: 0 });
  expect(await pricesNow()).toEqual([0, 0, 0, 0, 45, 45]);
  expect(await change(2, 45)).toMatchObject({ faults: [{ reason: 'changed-meanwhile' }, {}] });
});

test('a genre is added to dramas after their others, or removed, and stays where it is', async () => {
  const dramas = await addDramas(['published', 'draft']);
  await setCategories(
    { categories: ['love', 'revenge'].map((id) => ({ categoryId: id, texts: { 'en-US': id } })) },
    { db },
  );
  const genresNow = () =>
    Promise.all(dramas.map(({ dramaId }) => catalogWrite.listDramaCategories(db, dramaId)));
  const change = async (categoryId: string, act: 'add' | 'remove') => {
    const seen = await genresNow();
    const given = dramas.map(({ dramaId }, index) => ({
      dramaId,
      seenCategoryIds: seen[index] ?? [],
    }));
    return changeCategories({ dramas: given, categoryId, act, by: BY }, deps());
  };

  await change('love', 'add');
  expect(await change('revenge', 'add')).toMatchObject({ changedCount: 2 });
  expect(await genresNow()).toEqual([
    ['love', 'revenge'],
    ['love', 'revenge'],
  ]);
  expect(await change('revenge', 'add')).toMatchObject({ changedCount: 0, sameCount: 2 });
  expect(await change('love', 'remove')).toMatchObject({ changedCount: 2 });
  expect(await genresNow()).toEqual([['revenge'], ['revenge']]);
  expect(await change('gone', 'add')).toMatchObject({
    faults: [{ reason: 'unknown-category' }, {}],
  });
  const [act] = await listActs('drama categories');
  expect(act).toMatchObject({ before: { categories: ['love', 'revenge'] } });
});
