import { products, type Database } from '@hookline/db';
import { compareProducts, type ProductChange, type ProductDefinition } from '@hookline/domain';

import { changeCatalog } from '../change-catalog.ts';

/**
 * Sells these products, in this order, in place of all others.
 *
 * @returns How they differ from what was for sale; empty if nothing changed.
 */
export function setProducts(
  definitions: readonly ProductDefinition[],
  { db }: { db: Database },
): Promise<ProductChange[]> {
  // Raising the catalogue's version locks its row, so that two operators set one after the other.
  return changeCatalog(db, async (tx) => {
    const before = await products.listDefinitions(tx);
    await products.replaceProducts(tx, definitions);
    return compareProducts(before, definitions);
  });
}
