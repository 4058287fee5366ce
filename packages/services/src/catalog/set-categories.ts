import { catalogWrite, type CategoryDefinition, type Database } from '@hookline/db';

import { changeCatalog } from '../change-catalog.ts';

/** Makes categories or renames them, in this order. Categories that are not named stay behind. */
export async function setCategories(
  { categories }: { categories: readonly CategoryDefinition[] },
  { db }: { db: Database },
): Promise<void> {
  await changeCatalog(db, (tx) => catalogWrite.setCategories(tx, categories));
}
