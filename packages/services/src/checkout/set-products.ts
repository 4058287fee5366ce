import { products, type Database } from '@hookline/db';
import {
  compareProducts,
  type OperatorAction,
  type ProductChange,
  type ProductDefinition,
} from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';

/**
 * Puts these products on sale, in this order, in place of all others.
 *
 * @param deps.by  The operator who sets them.
 * @returns The differences from the products on sale before; empty if nothing changed.
 */
export function setProducts(
  definitions: readonly ProductDefinition[],
  { db, by }: { db: Database; by?: OperatorAction },
): Promise<ProductChange[]> {
  // Raising the catalogue's version locks its row, which serializes the changes of two operators.
  return changeCatalog(db, async (tx) => {
    const before = await products.listDefinitions(tx);
    await products.replaceProducts(tx, definitions);
    const changes = compareProducts(before, definitions);
    if (changes.length > 0) {
      await recordAudit(tx, {
        by,
        action: 'product set',
        subject: { kind: 'storefront', id: 'products' },
        before: { products: before.filter(({ isActive }) => isActive).map(withoutTexts) },
        after: { products: definitions.map(withoutTexts) },
      });
    }
    return changes;
  });
}

function withoutTexts({ texts: _texts, ...product }: ProductDefinition) {
  return product;
}
