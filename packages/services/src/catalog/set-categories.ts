import { catalogWrite, type CategoryDefinition, type Database } from '@hookline/db';
import { compareLists, type ListChange } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';

const AUDITED = { kind: 'catalog', id: 'categories' } as const;

export type CategoryChange = ListChange<CategoryDefinition>;

/**
 * Creates or renames categories and puts them in this order, before all other categories.
 *
 * @returns The differences from the previous categories; empty if nothing changed.
 */
export function setCategories(
  { categories, by }: { categories: readonly CategoryDefinition[]; by?: OperatorAction },
  { db }: { db: Database },
): Promise<CategoryChange[]> {
  return changeCatalog(db, async (tx) => {
    const before = await catalogWrite.listCategoryDefinitions(tx);
    await catalogWrite.setCategories(tx, categories);
    const after = await catalogWrite.listCategoryDefinitions(tx);
    const changes = compareLists<CategoryDefinition>(before, after, (each) => each.categoryId);
    if (changes.length > 0) {
      const change = { before: auditedOf(before), after: auditedOf(after) };
      await recordAudit(tx, { by, action: 'category set', subject: AUDITED, ...change });
    }
    return changes;
  });
}

export type RemoveCategoryOutcome =
  | { kind: 'removed' }
  | { kind: 'unknown-category' }
  /** Nothing was changed, because dramas or columns use the category. */
  | { kind: 'in-use'; dramaCount: number; columnIds: string[] };

/** Removes a category that nothing uses. */
export function removeCategory(
  { categoryId, by }: { categoryId: string; by?: OperatorAction },
  { db }: { db: Database },
): Promise<RemoveCategoryOutcome> {
  return changeCatalog(db, async (tx): Promise<RemoveCategoryOutcome> => {
    const categories = await catalogWrite.listCategoryDefinitions(tx);
    const found = categories.find((each) => each.categoryId === categoryId);
    if (found === undefined) return { kind: 'unknown-category' };

    const columns = await catalogWrite.listColumnDefinitions(tx);
    const columnIds = columns
      .filter(({ rule }) => rule.kind === 'category' && rule.categoryId === categoryId)
      .map(({ columnId }) => columnId);
    const { dramaCount } = found;
    if (dramaCount > 0 || columnIds.length > 0) return { kind: 'in-use', dramaCount, columnIds };
    await catalogWrite.removeCategory(tx, categoryId);
    const after = auditedOf(categories.filter((each) => each !== found));
    const change = { before: auditedOf(categories), after };
    await recordAudit(tx, { by, action: 'category remove', subject: AUDITED, ...change });
    return { kind: 'removed' };
  });
}

function auditedOf(categories: readonly CategoryDefinition[]) {
  return { categoryIds: categories.map(({ categoryId }) => categoryId) };
}
