import { studio } from '@hookline/db';

import type { OperatorRecord, StudioDeps } from './studio-deps.ts';

/** Views that one operator may keep. */
export const VIEWS_OF_OPERATOR_MAX = 50;

type Filters = Readonly<Record<string, string>>;

/** Lists an operator's own views of a list, and those that others share, by name. */
export async function listViews(
  { operator, call }: { operator: OperatorRecord; call: string },
  { db }: Pick<StudioDeps, 'db'>,
): Promise<(studio.StudioView & { isOwn: boolean })[]> {
  const { operatorId } = operator;
  const views = await studio.listViews(db, { operatorId, call });
  return views.map((view) => Object.assign(view, { isOwn: view.ownerId === operatorId }));
}

/** Saves filters under a name, in the place of the operator's own view of this name. */
export async function saveView(
  request: {
    operator: OperatorRecord;
    call: string;
    name: string;
    filters: Filters;
    isShared: boolean;
  },
  { db, now }: StudioDeps,
): Promise<{ kind: 'saved'; viewId: string } | { kind: 'full' }> {
  const { operator, ...view } = request;
  const { operatorId: ownerId } = operator;
  return db.transaction().execute(async (tx) => {
    await studio.lockOperator(tx, ownerId);
    const viewId = await studio.saveView(tx, { ...view, ownerId, nowMs: now() });
    // A view in the place of another adds none.
    if ((await studio.countViews(tx, ownerId)) > VIEWS_OF_OPERATOR_MAX) {
      await studio.deleteView(tx, viewId);
      return { kind: 'full' };
    }
    return { kind: 'saved', viewId };
  });
}

export type ViewOutcome = 'done' | 'unknown' | 'not-own' | 'same-name';

/** Renames an operator's own view, and shares it or no longer. */
export async function changeView(
  request: { operator: OperatorRecord; viewId: string; name: string; isShared: boolean },
  { db }: Pick<StudioDeps, 'db'>,
): Promise<ViewOutcome> {
  const { operator, ...change } = request;
  return db.transaction().execute(async (tx): Promise<ViewOutcome> => {
    const view = await studio.lockView(tx, change.viewId);
    if (view === null) return 'unknown';
    if (view.ownerId !== operator.operatorId) return 'not-own';
    if (await studio.hasOtherView(tx, { ...view, ...change })) return 'same-name';
    await studio.changeView(tx, change);
    return 'done';
  });
}

/** Deletes an operator's own view; an owner of the site may delete any, such as of one who left. */
export async function deleteView(
  { operator, viewId }: { operator: OperatorRecord; viewId: string },
  { db }: Pick<StudioDeps, 'db'>,
): Promise<ViewOutcome> {
  return db.transaction().execute(async (tx): Promise<ViewOutcome> => {
    const view = await studio.lockView(tx, viewId);
    if (view === null) return 'unknown';
    if (view.ownerId !== operator.operatorId && operator.role !== 'owner') return 'not-own';
    await studio.deleteView(tx, viewId);
    return 'done';
  });
}
