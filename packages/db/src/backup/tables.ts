import type { Client } from 'pg';

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; lastValue: string };

/** Rows the program makes by itself: they are nobody's work, and a restore replaces them. */
const REMADE_TABLES: ReadonlySet<string> = new Set(['catalog_version', 'job']);

/**
 * All tables, those that others refer to first, each with the columns that are stored. The
 * migrator's own are left out: a restore migrates.
 *
 * @throws Error if tables refer to each other in a circle.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const tables = await client.query<Table>(`
    select relname::text as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely\\_%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname
    order by relname
  `);
  const references = await client.query<Reference>(`
    select distinct one.relname::text as from, other.relname::text as to
    from pg_constraint
    join pg_class as one on one.oid = conrelid
    join pg_class as other on other.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
  `);
  return inOrder(tables.rows, references.rows);
}

type Reference = { from: string; to: string };

function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const waiting = new Set(references.filter(({ to }) => names.has(to)).map(({ from }) => from));
    const next = left.filter(({ name }) => !waiting.has(name));
    if (next.length === 0) {
      throw new Error(`The tables ${[...names].join(', ')} refer to each other in a circle.`);
    }
    ordered.push(...next);
    left = left.filter(({ name }) => waiting.has(name));
  }
  return ordered;
}

/** The sequences that were used; null is for those that were not. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as "lastValue"
    from pg_sequences
    where schemaname = 'public' and last_value is not null
    order by sequencename
  `);
  return rows;
}

/** Names of the migrations that have run, in their order; none in a database without tables. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(
    `select where to_regclass('public.kysely_migration') is not null`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from public.kysely_migration order by name`,
  );
  return rows.map(({ name }) => name);
}

/** How many rows each table has. */
export async function countRows(
  client: Client,
  tables: readonly Table[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; count: string }>(
    union(
      tables,
      ({ name }) =>
        `select ${client.escapeLiteral(name)} as name, count(*) from ${nameOf(client, name)}`,
    ),
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** A table that holds what somebody made; null if none does. */
export async function findUsedTable(
  client: Client,
  tables: readonly Table[],
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    union(
      tables.filter(({ name }) => !REMADE_TABLES.has(name)),
      ({ name }) =>
        `select ${client.escapeLiteral(name)} as name
         where exists (select from ${nameOf(client, name)})`,
    ),
  );
  return rows[0]?.name ?? null;
}

export async function deleteRemadeRows(client: Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.filter((table) => REMADE_TABLES.has(table.name))) {
    await client.query(`delete from ${nameOf(client, name)}`);
  }
}

/** One query of a query per table; a database without tables has no rows of it. */
function union(tables: readonly Table[], queryOf: (table: Table) => string): string {
  return tables.length === 0 ? 'select where false' : tables.map(queryOf).join(' union all ');
}

export function nameOf(client: Client, table: string): string {
  return `public.${client.escapeIdentifier(table)}`;
}

/** As COPY names a table and its columns. */
export function columnsOf(client: Client, { name, columns }: Table): string {
  return `${nameOf(client, name)} (${columns.map((each) => client.escapeIdentifier(each)).join(', ')})`;
}
