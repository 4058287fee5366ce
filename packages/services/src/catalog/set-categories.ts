import { catalog, catalogWrite, type CategoryDefinition, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';

/** Makes categories or renames them, in this order. Categories that are not named stay behind. */
export async function setCategories(
  { categories, by }: { categories: readonly CategoryDefinition[]; by?: OperatorAction },
  { db }: { db: Database },
): Promise<void> {
  await changeCatalog(db, async (tx) => {
    const before = { categoryIds: await catalog.listCategoryIds(tx) };
    await catalogWrite.setCategories(tx, categories);
    await recordAudit(tx, {
      by,
      action: 'category set',
      subject: { kind: 'catalog', id: 'categories' },
      before,
      after: { categoryIds: await catalog.listCategoryIds(tx) },
    });
  });
}
