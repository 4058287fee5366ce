import {
  catalog,
  catalogWrite,
  type ColumnDefinition,
  type Database,
  type WriteTransaction,
} from '@hookline/db';
import type { OperatorAction } from '@hookline/domain';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';

/** A drama or category that a column names and that does not exist. */
export type ColumnFault =
  | { kind: 'unknown-drama'; columnId: string; dramaId: string }
  | { kind: 'unknown-category'; columnId: string; categoryId: string };

export type SetColumnsOutcome =
  | { kind: 'set'; columnCount: number }
  /** `faults` is never empty, and lists all of them. */
  | { kind: 'refused'; faults: ColumnFault[] };

/** Puts columns on the home page, in this order, in place of all that are there. */
export function setColumns(
  { columns, by }: { columns: readonly ColumnDefinition[]; by?: OperatorAction },
  { db }: { db: Database },
): Promise<SetColumnsOutcome> {
  return changeCatalog(db, async (tx): Promise<SetColumnsOutcome> => {
    const faults = await findFaults(tx, columns);
    if (faults.length > 0) return { kind: 'refused', faults };
    const before = { columnIds: await catalog.listColumnIds(tx) };
    await catalogWrite.setColumns(tx, columns);
    const after = { columns: columns.map(({ texts: _texts, ...column }) => column) };
    const subject = { kind: 'catalog', id: 'columns' } as const;
    await recordAudit(tx, { by, action: 'column set', subject, before, after });
    return { kind: 'set', columnCount: columns.length };
  });
}

async function findFaults(
  tx: WriteTransaction,
  columns: readonly ColumnDefinition[],
): Promise<ColumnFault[]> {
  const listed = columns.flatMap(({ dramaIds }) => dramaIds);
  const knownDramas = await catalogWrite.listKnownDramaIds(tx, listed);
  const knownCategories = new Set(await catalog.listCategoryIds(tx));
  return columns.flatMap(({ columnId, rule, dramaIds }): ColumnFault[] => [
    ...dramaIds
      .filter((dramaId) => !knownDramas.has(dramaId))
      .map((dramaId) => ({ kind: 'unknown-drama' as const, columnId, dramaId })),
    ...(rule.kind === 'category' && !knownCategories.has(rule.categoryId)
      ? [{ kind: 'unknown-category' as const, columnId, categoryId: rule.categoryId }]
      : []),
  ]);
}
