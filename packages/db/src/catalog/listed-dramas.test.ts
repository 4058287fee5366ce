import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { createTestDatabase, seedCatalog, seedDrama } from '../testing/index.ts';
import * as catalog from './index.ts';
import * as catalogWrite from './write/index.ts';

const CATEGORIES = ['love', 'crown', 'revenge'];
const DRAMAS = 4;
const RUNS = 20;

const anyDrama = fc.nat({ max: DRAMAS - 1 });
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('show' as const), drama: anyDrama }),
  fc.record({ kind: fc.constant('hide' as const), drama: anyDrama }),
  fc.record({ kind: fc.constant('delete' as const), drama: anyDrama }),
  fc.record({
    kind: fc.constant('categorize' as const),
    drama: anyDrama,
    categoryIds: fc.subarray(CATEGORIES),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

test('each genre lists and counts exactly its published dramas, after any changes', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const definitions = CATEGORIES.map((categoryId) => ({
    categoryId,
    texts: { 'en-US': categoryId },
  }));
  await seedCatalog(db, (tx) => catalogWrite.setCategories(tx, definitions));

  const play = async (steps: Step[]) => {
    const dramas = await Promise.all(
      Array.from({ length: DRAMAS }, (_, index) =>
        seedDrama(db, { categoryIds: ['love'], publishedAtMs: index === 0 ? null : index }),
      ),
    );
    for (const step of steps) {
      const { dramaId = '' } = dramas[step.drama] ?? {};
      await seedCatalog(db, async (tx) => {
        const state = await catalogWrite.findDramaState(tx, dramaId);
        if (state === null) return;
        if (step.kind === 'show') await catalogWrite.showDrama(tx, { dramaId, nowMs: 9 });
        if (step.kind === 'hide' && state === 'published') {
          await catalogWrite.hideDrama(tx, { dramaId, state: 'retired' });
        }
        if (step.kind === 'delete') await catalogWrite.deleteDrama(tx, dramaId);
        if (step.kind === 'categorize') {
          const texts = { 'en-US': { name: 'Name', introduce: '' } };
          const { categoryIds } = step;
          await catalogWrite.upsertDrama(tx, { dramaId, texts, categoryIds, labels: [] });
        }
      });
      expect(await readLists(db)).toEqual(await listFromStates(db));
    }
  };

  await fc.assert(fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), play), { numRuns: RUNS });
});

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

/** Reads the ids and the number of each genre's dramas, as viewers see them. */
async function readLists(db: Database) {
  const page = { pageNumber: 1, itemsMax: 999, locale: 'en-US' } as const;
  const lists: Record<string, { ids: string[]; total: number | null }> = {};
  for (const categoryId of ['all', ...CATEGORIES]) {
    const total = await catalog.countCategory(db, categoryId);
    const { records } = await catalog.listCategoryPage(db, { ...page, categoryId, total: 999 });
    lists[categoryId] = { ids: records.map(({ dramaId }) => dramaId), total };
  }
  return lists;
}

/** Derives the same from the states and categories of all dramas. */
async function listFromStates(db: Database) {
  const lists: Awaited<ReturnType<typeof readLists>> = {};
  for (const categoryId of ['all', ...CATEGORIES]) {
    const { rows } = await sql<{ id: string }>`
      select replace(id::text, '-', '') as id from drama
      where state = 'published' and (
        ${categoryId} = 'all' or exists (
          select from drama_category where drama_id = drama.id and category_id = ${categoryId}
        )
      )
      order by published_at desc, drama.id
    `.execute(db);
    lists[categoryId] = { ids: rows.map(({ id }) => id), total: rows.length };
  }
  return lists;
}
