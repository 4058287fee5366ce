import type { ViewFilters } from '../column-types.ts';
import type { Database, WriteTransaction } from '../open-database.ts';

/** Filters of a list under a name. */
export type StudioView = {
  viewId: string;
  ownerId: string;
  /** Name of the operator who made it. */
  owner: string;
  name: string;
  filters: ViewFilters;
  isShared: boolean;
};

/** Views of one list that are read: far more than a dialog shows at once. */
const VIEWS_MAX = 500;

/** Lists an operator's own views of a list, and those that others share, by name. */
export async function listViews(
  db: Database,
  { operatorId, call }: { operatorId: string; call: string },
): Promise<StudioView[]> {
  const rows = await db
    .selectFrom('studio_view as view')
    .innerJoin('operator', 'operator.operator_id', 'view.owner')
    .where('view.call', '=', call)
    .where((eb) => eb.or([eb('view.owner', '=', operatorId), eb('view.is_shared', '=', true)]))
    .orderBy('view.name')
    .orderBy('view.id')
    .limit(VIEWS_MAX)
    .select(['view.id', 'view.owner', 'view.name', 'view.input', 'view.is_shared'])
    .select('operator.name as owner_name')
    .execute();
  return rows.map((row) => ({
    viewId: row.id,
    ownerId: row.owner,
    owner: row.owner_name,
    name: row.name,
    filters: row.input,
    isShared: row.is_shared,
  }));
}

/** Counts the views of an operator. */
export async function countViews(tx: WriteTransaction, operatorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('studio_view')
    .where('owner', '=', operatorId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type NewView = Pick<StudioView, 'ownerId' | 'name' | 'filters' | 'isShared'> & {
  call: string;
  nowMs: number;
};

/** Saves a view, in the place of the operator's own one of this name. Returns its id. */
export async function saveView(tx: WriteTransaction, view: NewView): Promise<string> {
  const changed = { input: JSON.stringify(view.filters), is_shared: view.isShared };
  const row = await tx
    .insertInto('studio_view')
    .values({
      owner: view.ownerId,
      name: view.name,
      call: view.call,
      created_at: new Date(view.nowMs),
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'call', 'name']).doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks a view until the transaction ends; null if there is none with this id. */
export async function lockView(
  tx: WriteTransaction,
  viewId: string,
): Promise<{ ownerId: string; call: string } | null> {
  const row = await tx
    .selectFrom('studio_view')
    .where('id', '=', viewId)
    .select(['owner', 'call'])
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ownerId: row.owner, call: row.call };
}

/** Checks whether an operator has another view of a list with this name. */
export async function hasOtherView(
  tx: WriteTransaction,
  view: { viewId: string; ownerId: string; call: string; name: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('studio_view')
    .where('owner', '=', view.ownerId)
    .where('call', '=', view.call)
    .where('name', '=', view.name)
    .where('id', '<>', view.viewId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames a view, and shares it or no longer. */
export async function changeView(
  tx: WriteTransaction,
  { viewId, name, isShared }: { viewId: string; name: string; isShared: boolean },
): Promise<void> {
  await tx
    .updateTable('studio_view')
    .set({ name, is_shared: isShared })
    .where('id', '=', viewId)
    .execute();
}

export async function deleteView(tx: WriteTransaction, viewId: string): Promise<void> {
  await tx.deleteFrom('studio_view').where('id', '=', viewId).execute();
}
