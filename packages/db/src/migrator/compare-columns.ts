/** Columns by table name. For example, 'code text?' may be null and 'id uuid' may not. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/**
 * Compares a database's columns with those that its migrations create.
 *
 * @returns `missing`: columns that are absent or have another type; `extra`: columns that no
 *   migration created. An entry is for example 'coin_order.paid_at timestamp with time zone?'.
 */
export function compareColumns(
  expected: Columns,
  found: Columns,
): { missing: string[]; extra: string[] } {
  const wanted = linesOf(expected);
  const present = linesOf(found);
  return {
    missing: wanted.filter((line) => !present.includes(line)),
    extra: present.filter((line) => !wanted.includes(line)),
  };
}

function linesOf(columns: Columns): string[] {
  return Object.entries(columns).flatMap(([table, lines]) =>
    lines.map((line) => `${table}.${line}`),
  );
}
