import { catalogWrite, products, type Database, type WriteTransaction } from '@hookline/db';
import { compareProducts, type OperatorAction, type ProductDefinition } from '@hookline/domain';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';

/** A part of the catalogue that was put there together, such as the demo. */
export type CatalogPart = {
  dramaIds: readonly string[];
  columns: readonly { columnId: string; englishName: string }[];
  products: readonly ProductDefinition[];
};

/** How much of the part was there, and is gone. */
export type Withdrawn = { dramaCount: number; columnCount: number; productCount: number };

/**
 * Hides the dramas of a part from viewers, removes its columns and takes its products off sale, all
 * in one change. Columns and products that have been changed since stay, and so do orders, unlocked
 * episodes and coins. A repeat changes nothing.
 */
export function withdrawCatalog(
  part: CatalogPart & { by?: OperatorAction },
  { db }: { db: Database },
): Promise<Withdrawn> {
  const { dramaIds, columns, by } = part;
  return changeCatalog(db, async (tx) => {
    const published = await catalogWrite.listPublishedIds(tx, dramaIds);
    for (const dramaId of published) await catalogWrite.hideDrama(tx, dramaId);
    const columnCount = await catalogWrite.removeColumns(tx, { columns, dramaIds });
    const productCount = await stopSelling(tx, part.products);
    const withdrawn = { dramaCount: published.length, columnCount, productCount };
    if (published.length + columnCount + productCount > 0) {
      const subject = { kind: 'catalog', id: 'demo' } as const;
      await recordAudit(tx, { by, action: 'demo remove', subject, after: withdrawn });
    }
    return withdrawn;
  });
}

/** Returns how many of these products were for sale as they are given here. */
async function stopSelling(
  tx: WriteTransaction,
  withdrawn: readonly ProductDefinition[],
): Promise<number> {
  const sold = (await products.listDefinitions(tx)).filter(({ isActive }) => isActive);
  const kept = sold.filter((product) => !withdrawn.some((other) => isSame(product, other)));
  if (kept.length < sold.length) await products.replaceProducts(tx, kept);
  return sold.length - kept.length;
}

function isSame(one: ProductDefinition, other: ProductDefinition): boolean {
  return one.productId === other.productId && compareProducts([one], [other]).length === 0;
}
