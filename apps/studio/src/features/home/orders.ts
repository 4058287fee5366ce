import type { HomeRow } from '@hookline/contract/studio';

/** New orders of rows by column id; a row without one keeps its order. */
export type Orders = Readonly<Record<string, readonly string[]>>;

type ChangedRow = { columnId: string; name: string; dramaIds: readonly string[] };

const idsOf = ({ dramas }: HomeRow) => dramas.map(({ dramaId }) => dramaId);

/** Lists the rows whose order differs from the published one. */
export function changedRows(rows: readonly HomeRow[], orders: Orders): ChangedRow[] {
  return rows.flatMap((row) => {
    const dramaIds = orders[row.columnId];
    if (dramaIds === undefined || dramaIds.join() === idsOf(row).join()) return [];
    return [{ columnId: row.columnId, name: row.name, dramaIds }];
  });
}

/** Whether the rows still have exactly the dramas of the new orders. */
export function hasSameDramas(rows: readonly HomeRow[], orders: Orders): boolean {
  return changedRows(rows, orders).every(({ columnId, dramaIds }) => {
    const row = rows.find((each) => each.columnId === columnId);
    return row !== undefined && idsOf(row).toSorted().join() === dramaIds.toSorted().join();
  });
}

/** Moves an entry to another place; places are zero-based. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
}
