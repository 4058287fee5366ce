import { createHash } from 'node:crypto';

import {
  catalog,
  catalogWrite,
  type ColumnDefinition,
  type Database,
  type WriteTransaction,
} from '@hookline/db';
import { compareLists, isSame, type ListChange } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';

/** A column's drama or category that does not exist. */
export type ColumnFault =
  | { kind: 'unknown-drama'; columnId: string; dramaId: string }
  | { kind: 'unknown-category'; columnId: string; categoryId: string };

export type SetColumnsOutcome =
  /** `changes` is empty if the columns are the same as before. */
  | { kind: 'set'; columnCount: number; changes: ColumnChange[] }
  /** `faults` lists all faults and is never empty. */
  | { kind: 'refused'; faults: ColumnFault[] };

export type ColumnChange = ListChange<ColumnDefinition>;

/** Replaces all columns of the home page by these, in this order. */
export function setColumns(
  { columns, by }: { columns: readonly ColumnDefinition[]; by?: OperatorAction },
  { db }: { db: Database },
): Promise<SetColumnsOutcome> {
  return changeCatalog(db, async (tx): Promise<SetColumnsOutcome> => {
    const faults = await findFaults(tx, columns);
    if (faults.length > 0) return { kind: 'refused', faults };
    const changes = await replaceIn(tx, { columns, by, action: 'column set' });
    return { kind: 'set', columnCount: columns.length, changes };
  });
}

/** The columns of the home page, and a version that changes whenever the columns do. */
export type ReadColumns = { columns: ColumnDefinition[]; version: string };

/** Reads the columns of the home page, in their order. */
export async function readColumns({ db }: { db: Database }): Promise<ReadColumns> {
  const columns = await catalogWrite.listColumnDefinitions(db);
  return { columns, version: versionOf(columns) };
}

export type OrderColumnsOutcome =
  | { kind: 'set'; changes: ColumnChange[] }
  | { kind: 'refused'; reason: 'changed-meanwhile' | 'other-dramas' };

/**
 * Puts the dramas of some columns in another order.
 *
 * @param order.version  Version from {@link readColumns}. If the columns have changed since,
 *   nothing is written.
 */
export function orderColumns(
  order: {
    version: string;
    columns: readonly Pick<ColumnDefinition, 'columnId' | 'dramaIds'>[];
    by?: OperatorAction;
  },
  { db }: { db: Database },
): Promise<OrderColumnsOutcome> {
  return changeCatalog(db, async (tx): Promise<OrderColumnsOutcome> => {
    const current = await catalogWrite.listColumnDefinitions(tx);
    if (versionOf(current) !== order.version) {
      return { kind: 'refused', reason: 'changed-meanwhile' };
    }
    const dramaIdsOf = new Map(order.columns.map(({ columnId, dramaIds }) => [columnId, dramaIds]));
    if (!hasSameDramas(current, dramaIdsOf)) return { kind: 'refused', reason: 'other-dramas' };
    const columns = current.map((column) =>
      Object.assign(column, { dramaIds: dramaIdsOf.get(column.columnId) ?? column.dramaIds }),
    );
    const changes = await replaceIn(tx, { columns, by: order.by, action: 'column set' });
    return { kind: 'set', changes };
  });
}

/** Whether the wanted lists are those of existing columns, in any order. */
function hasSameDramas(
  columns: readonly ColumnDefinition[],
  wanted: ReadonlyMap<string, readonly string[]>,
): boolean {
  const listed = new Map(columns.map(({ columnId, dramaIds }) => [columnId, dramaIds]));
  return [...wanted].every(([columnId, dramaIds]) =>
    isSame(dramaIds.toSorted(), listed.get(columnId)?.toSorted()),
  );
}

function versionOf(columns: readonly ColumnDefinition[]): string {
  return createHash('sha256').update(JSON.stringify(columns)).digest('hex').slice(0, 16);
}

/** Removes a column from the home page. */
export function removeColumn(
  { columnId, by }: { columnId: string; by?: OperatorAction },
  { db }: { db: Database },
): Promise<{ kind: 'removed' } | { kind: 'refused'; reason: 'unknown-column' }> {
  return changeCatalog(db, async (tx) => {
    const columns = await catalogWrite.listColumnDefinitions(tx);
    const others = columns.filter((column) => column.columnId !== columnId);
    if (others.length === columns.length) return { kind: 'refused', reason: 'unknown-column' };
    await replaceIn(tx, { columns: others, by, action: 'column remove' });
    return { kind: 'removed' };
  });
}

async function replaceIn(
  tx: WriteTransaction,
  change: {
    columns: readonly ColumnDefinition[];
    by: OperatorAction | undefined;
    action: 'column set' | 'column remove';
  },
): Promise<ColumnChange[]> {
  const { columns, by, action } = change;
  const before = await catalogWrite.listColumnDefinitions(tx);
  await catalogWrite.setColumns(tx, columns);
  const after = await catalogWrite.listColumnDefinitions(tx);
  const changes = compareLists<ColumnDefinition>(before, after, ({ columnId }) => columnId);
  if (changes.length > 0) {
    await recordAudit(tx, {
      by,
      action,
      subject: { kind: 'catalog', id: 'columns' },
      before: auditedOf(before),
      after: auditedOf(after),
    });
  }
  return changes;
}

function auditedOf(columns: readonly ColumnDefinition[]) {
  return { columns: columns.map(({ texts: _texts, ...column }) => column) };
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
