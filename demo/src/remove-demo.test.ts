// spec: 12 deployment, removing the demo keeps everything that an operator has made or changed
// touches: withdrawCatalog

import { catalog, products } from '@hookline/db';
import { createTestDatabase, seedDrama, seedMember } from '@hookline/db/testing';
import { setColumns, withdrawCatalog } from '@hookline/services/catalog';
import { setProducts } from '@hookline/services/checkout';
import { payFor } from '@hookline/services/testing';
import { expect, inject, test } from 'vitest';

import { ALL_STORIES } from '../stories/all-stories.ts';
import { DEMO } from './index.ts';
import { DEMO_PRODUCTS, seedProducts } from './products.ts';
import { seedCatalogue } from './worker/seed-catalogue.ts';

const PAGE = { pageNumber: 1, itemsMax: 99 } as const;
const COLUMNS_PAGE = { ...PAGE, locale: 'en-US', dramasMax: 3, nowMs: Date.now() } as const;

async function createDemo() {
  const db = await createTestDatabase(inject('postgres'));
  await seedCatalogue(db, { stories: ALL_STORIES, nowMs: Date.now() });
  await seedProducts(db);
  return db;
}

type Demo = Awaited<ReturnType<typeof createDemo>>;

async function listShown(db: Demo): Promise<string[]> {
  const { records } = await catalog.listAllDramas(db, PAGE);
  return records.filter(({ state }) => state === 'published').map(({ dramaId }) => dramaId);
}

const listColumnIds = async (db: Demo) =>
  (await catalog.listColumns(db, COLUMNS_PAGE)).records.map(({ columnId }) => columnId);

test('removing the demo hides all its dramas, columns and packages', async () => {
  await using db = await createDemo();

  const first = await withdrawCatalog(DEMO, { db });
  const again = await withdrawCatalog(DEMO, { db });

  expect(first).toEqual({
    deletedCount: ALL_STORIES.length,
    retiredCount: 0,
    columnCount: DEMO.columns.length,
    productCount: DEMO_PRODUCTS.length,
  });
  expect(again).toEqual({ deletedCount: 0, retiredCount: 0, columnCount: 0, productCount: 0 });
  expect(await listShown(db)).toEqual([]);
  expect(await listColumnIds(db)).toEqual([]);
  expect(await products.listProducts(db, { storefront: 'profile', locale: 'en-US' })).toEqual([]);
});

// spec: 12 deployment, a demo drama that members have paid for is retired, not deleted
// touches: retiredCount
test('a demo drama that members have paid for is retired instead of deleted', async () => {
  await using db = await createDemo();
  const [dramaId = ''] = DEMO.dramaIds;
  const nowMs = Date.now();
  const { userId } = await seedMember(db, { lots: [{ currency: 'coin', amount: 99 }], nowMs });
  await payFor(db, { userId, dramaId, number: 1, price: 60, nowMs });

  const first = await withdrawCatalog(DEMO, { db });
  const again = await withdrawCatalog(DEMO, { db });

  expect(first).toMatchObject({ deletedCount: ALL_STORIES.length - 1, retiredCount: 1 });
  expect(again).toMatchObject({ deletedCount: 0, retiredCount: 0 });
  const { records } = await catalog.listAllDramas(db, PAGE);
  expect(records).toMatchObject([{ dramaId, state: 'retired' }]);
});

test('removing the demo keeps dramas, columns and packages that the operator added', async () => {
  await using db = await createDemo();
  const { dramaId } = await seedDrama(db, { publishedAtMs: 1 });
  const column = { columnType: 1, texts: { 'en-US': 'Ours' }, dramaIds: [] };
  const columns = [
    // The first column has an id of the demo but another name. The second has the demo's name but
    // lists our drama.
    { ...column, columnId: 'new-releases', rule: { kind: 'newest' } },
    {
      ...column,
      columnId: 'featured',
      texts: { 'en-US': 'Featured' },
      rule: { kind: 'listed' },
      dramaIds: [dramaId],
    },
  ] as const;
  await setColumns({ columns }, { db });
  const [cheapest, ...others] = DEMO_PRODUCTS;
  if (cheapest === undefined) throw new Error('The demo sells nothing.');
  await setProducts([{ ...cheapest, priceCents: 149 }, ...others], { db });

  await withdrawCatalog(DEMO, { db });

  expect(await listShown(db)).toEqual([dramaId]);
  expect(await listColumnIds(db)).toEqual(['new-releases', 'featured']);
  const sold = await products.listProducts(db, { storefront: 'profile', locale: 'en-US' });
  expect(sold.map(({ priceCents }) => priceCents)).toEqual([149]);
});
