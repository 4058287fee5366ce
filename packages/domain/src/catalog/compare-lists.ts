import { isSame } from './import/compare-keys.ts';

/** How one ordered list of definitions differs from another, by id. */
export type ListChange<T> =
  | { kind: 'added'; id: string; after: T }
  | { kind: 'changed'; id: string; before: T; after: T }
  | { kind: 'removed'; id: string }
  /** The ids of the new list, if those that stay are in another order. */
  | { kind: 'reordered'; ids: readonly string[] };

/** Compares lists whose entries have an id each. Returns nothing if they say the same. */
export function compareLists<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (entry: T) => string,
): ListChange<T>[] {
  const old = new Map(before.map((entry) => [idOf(entry), entry]));
  const ids = after.map(idOf);
  const entries = after.flatMap((entry): ListChange<T>[] => {
    const id = idOf(entry);
    const was = old.get(id);
    if (was === undefined) return [{ kind: 'added', id, after: entry }];
    return isSame(was, entry) ? [] : [{ kind: 'changed', id, before: was, after: entry }];
  });
  const removed = [...old.keys()].filter((id) => !ids.includes(id));
  const stay = [...old.keys()].filter((id) => ids.includes(id));
  const isReordered = !isSame(
    stay,
    ids.filter((id) => old.has(id)),
  );
  return [
    ...entries,
    ...removed.map((id) => ({ kind: 'removed' as const, id })),
    ...(isReordered ? [{ kind: 'reordered' as const, ids }] : []),
  ];
}
