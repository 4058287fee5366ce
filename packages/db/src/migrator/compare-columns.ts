/** The columns of each table, by its name: 'code text?' may be null, 'id uuid' may not. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/**
 * Compares the columns that a database has with those that its migrations make.
 *
 * @returns `missing`: what is not there, or is of another type; `extra`: what no migration made.
 *   Each entry reads like 'coin_order.paid_at timestamp with time zone?'.
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
