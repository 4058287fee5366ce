/** Result of comparing a database's executed migrations with those that this program knows. */
export type MigrationState =
  | { kind: 'empty' }
  | { kind: 'behind' }
  | { kind: 'current' }
  /** The database has newer migrations that are compatible with this program. */
  | { kind: 'ahead' }
  /** The database has incompatible migrations; `name` is the first of them. */
  | { kind: 'foreign'; name: string };

/**
 * Size of a line of migrations: numbers with the same thousands form one line. Within a line,
 * migrations only add to the schema, so a program is compatible with newer migrations (ADR 0003).
 */
const LINE_MIGRATIONS = 1_000;

/** @param known  Names in their order, at least one; each begins with its number. */
export function compareMigrations(
  executed: readonly string[],
  known: readonly string[],
): MigrationState {
  if (executed.length === 0) return { kind: 'empty' };
  const last = known.at(-1) ?? '';
  const isMissing = known.some((name) => !executed.includes(name));
  const unknown = executed.filter((name) => !known.includes(name)).toSorted();
  const foreign = isMissing
    ? unknown[0]
    : unknown.find((name) => name < last || lineOf(name) !== lineOf(last));
  if (foreign !== undefined) return { kind: 'foreign', name: foreign };
  if (unknown.length > 0) return { kind: 'ahead' };
  return { kind: isMissing ? 'behind' : 'current' };
}

function lineOf(name: string): number {
  return Math.floor(Number.parseInt(name, 10) / LINE_MIGRATIONS);
}
