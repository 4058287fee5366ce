import { expect, inject, test } from 'vitest';

import { createTestDatabase, seedCatalog, seedDrama } from '../testing/index.ts';
import { listRelatedCandidates } from './related-dramas.ts';
import { setCategories } from './write/columns.ts';

/** Maximum number of candidates that share categories. */
const ALIKE_MAX = 60;

test('a drama does not use up one of the 60 places for dramas that share its categories', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await seedCatalog(db, (tx) =>
    setCategories(tx, [{ categoryId: 'revenge', texts: { 'en-US': 'Revenge' } }]),
  );
  const seeds = Array.from({ length: ALIKE_MAX + 1 }, (_, index) => ({
    categoryIds: ['revenge'],
    prices: [0],
    publishedAtMs: index + 1,
  }));
  const others: string[] = [];
  for (const seed of seeds) others.push((await seedDrama(db, seed)).dramaId);
  // The newest one comes first among the dramas of its category.
  const { dramaId } = await seedDrama(db, { categoryIds: ['revenge'], publishedAtMs: 1_000 });

  const candidates = await listRelatedCandidates(db, dramaId);

  const newest = others.slice(-ALIKE_MAX);
  expect(candidates.map((each) => each.dramaId).toSorted()).toEqual(newest.toSorted());
});
