import { useState } from 'react';

/** The rows of a list that an act applies to. */
export type Selection<R> = {
  /** Selected rows among those shown, in their order. */
  rows: readonly R[];
  has: (row: R) => boolean;
  toggle: (row: R) => void;
  /** Selects all rows that are shown; if all are, none. */
  toggleAll: () => void;
  clear: () => void;
};

/** Keeps which rows of a list are selected. A row that is no longer shown is not selected. */
export function useSelection<R>(
  shown: readonly R[] | undefined,
  keyOf: (row: R) => string,
): Selection<R> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const has = (row: R) => keys.has(keyOf(row));
  const rows = (shown ?? []).filter(has);
  return {
    rows,
    has,
    toggle: (row) => {
      const next = new Set(keys);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setKeys(next);
    },
    toggleAll: () =>
      setKeys(new Set(rows.length === shown?.length ? [] : (shown ?? []).map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}
