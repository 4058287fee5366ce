import { isSame } from './import/compare-keys.ts';

/** A difference between two ordered lists of definitions. */
export type ListChange<T> =
  | { kind: 'added'; id: string; after: T }
  | { kind: 'changed'; id: string; before: T; after: T }
  | { kind: 'removed'; id: string }
  /** Ids of the new list, if the entries common to both lists have changed their order. */
  | { kind: 'reordered'; ids: readonly string[] };

/** Compares lists by the ids of their entries. Returns an empty array if they are equal. */
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
