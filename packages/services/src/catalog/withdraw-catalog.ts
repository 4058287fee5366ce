import { catalogWrite, products, wallet, type Database, type WriteTransaction } from '@hookline/db';
import {
  compareProducts,
  type OperatorAction,
  type ProductDefinition,
} from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';
import { deleteIn } from './removal/delete-drama.ts';

/** A part of the catalogue that was written together, such as the demo. */
export type CatalogPart = {
  dramaIds: readonly string[];
  columns: readonly { columnId: string; englishName: string }[];
  products: readonly ProductDefinition[];
};

/** Counts of what was removed. */
export type Withdrawn = {
  /** Deleted dramas, which nobody has paid for. */
  deletedCount: number;
  /** Retired dramas, which members have paid for and can still watch. */
  retiredCount: number;
  columnCount: number;
  productCount: number;
};

/**
 * Deletes the dramas of a part, removes its columns and takes its products off sale, all in one
 * change. A drama that members have paid for is retired instead, so that they can still watch it
 * (ADR 0084). Orders and coins are kept, as are columns and products that have been changed since.
 * Repeating the withdrawal has no effect.
 */
export function withdrawCatalog(
  part: CatalogPart & { by?: OperatorAction },
  { db }: { db: Database },
): Promise<Withdrawn> {
  const { dramaIds, columns, by } = part;
  return changeCatalog(db, async (tx) => {
    const dramas = await withdrawDramas(tx, dramaIds);
    const columnCount = await catalogWrite.removeColumns(tx, { columns, dramaIds });
    const productCount = await stopSelling(tx, part.products);
    const withdrawn = { ...dramas, columnCount, productCount };
    if (Object.values(withdrawn).some((count) => count > 0)) {
      const subject = { kind: 'catalog', id: 'demo' } as const;
      await recordAudit(tx, { by, action: 'demo remove', subject, after: withdrawn });
    }
    return withdrawn;
  });
}

async function withdrawDramas(
  tx: WriteTransaction,
  dramaIds: readonly string[],
): Promise<Pick<Withdrawn, 'deletedCount' | 'retiredCount'>> {
  const withdrawn = { deletedCount: 0, retiredCount: 0 };
  await wallet.stopSales(tx);
  const payers = await wallet.readPayers(tx, dramaIds);
  for (const dramaId of dramaIds) {
    const state = await catalogWrite.lockDrama(tx, dramaId);
    if (state === null) continue;
    if (payers(dramaId).payerCount === 0) {
      await deleteIn(tx, dramaId);
      withdrawn.deletedCount += 1;
    } else if (state === 'published') {
      await catalogWrite.hideDrama(tx, { dramaId, state: 'retired' });
      withdrawn.retiredCount += 1;
    }
  }
  return withdrawn;
}

/** Takes these products off sale unless they have changed. Returns the number taken off. */
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
