import { catalog, catalogWrite, type Database } from '@hookline/db';
import { CATEGORIES_MAX, isSame } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeMany, type ManyOutcome } from './change-many.ts';

export type CategoriesChange = {
  /** Each drama with the categories that the operator has seen. */
  dramas: readonly { dramaId: string; seenCategoryIds: readonly string[] }[];
  categoryId: string;
  /** 'add' puts the category after the others of a drama. */
  act: 'add' | 'remove';
  by?: OperatorAction | undefined;
};

export type CategoriesRefusal =
  | 'unknown-drama'
  | 'unknown-category'
  | 'changed-meanwhile'
  | 'too-many-categories';

/**
 * Adds a category to many dramas, or removes it from them, all of them or none. The other
 * categories of each drama keep their order.
 */
export async function changeCategories(
  { dramas, categoryId, act, by }: CategoriesChange,
  { db }: { db: Database },
): Promise<ManyOutcome<CategoriesRefusal>> {
  const isKnown = (await catalog.listCategoryIds(db)).includes(categoryId);
  return changeMany<(typeof dramas)[number], CategoriesRefusal>(
    {
      dramas,
      changeOne: async (tx, { dramaId, seenCategoryIds }) => {
        if (!isKnown) return { reason: 'unknown-category' };
        if ((await catalogWrite.lockDrama(tx, dramaId)) === null)
          return { reason: 'unknown-drama' };
        const before = await catalogWrite.listDramaCategories(tx, dramaId);
        if (!isSame(before, seenCategoryIds)) return { reason: 'changed-meanwhile' };
        if (before.includes(categoryId) === (act === 'add')) return 'same';
        const others = before.filter((each) => each !== categoryId);
        const after = act === 'add' ? [...others, categoryId] : others;
        if (after.length > CATEGORIES_MAX) return { reason: 'too-many-categories' };
        await catalogWrite.setDramaCategories(tx, { dramaId, categoryIds: after });
        await recordAudit(tx, {
          by,
          action: 'drama categories',
          subject: { kind: 'drama', id: dramaId },
          before: { categories: before },
          after: { categories: after },
        });
        return 'changed';
      },
    },
    { db },
  );
}
