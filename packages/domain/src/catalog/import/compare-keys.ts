/** A change to one entry, such as the texts of a locale. */
export type KeyChange = { key: string; change: 'added' | 'changed' | 'removed' };

type Entries = Readonly<Record<string, unknown>>;

/** Compares entries by key and returns the differences, sorted by key. */
export function compareKeys(before: Entries, after: Entries): KeyChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return keys.flatMap((key): KeyChange[] => {
    if (!Object.hasOwn(before, key)) return [{ key, change: 'added' }];
    if (!Object.hasOwn(after, key)) return [{ key, change: 'removed' }];
    return isSame(before[key], after[key]) ? [] : [{ key, change: 'changed' }];
  });
}

/** Compares plain data by value, regardless of the order of its keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
