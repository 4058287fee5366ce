import type { Client } from 'pg';

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; lastValue: string };

/**
 * Rows of the servers, which are not data of the site: a restored site may have another secret and
 * another media store (ADR 0003, 0083).
 */
const SERVER_TABLES = [
  'handoff',
  'media_store',
  'rate_limit',
  'site_secret',
  'web_asset',
  'web_build',
];

/** Rows that the program creates itself. They hold nobody's work, and a restore replaces them. */
const REMADE_TABLES: ReadonlySet<string> = new Set(['catalog_version', 'hold_key', 'job']);

/**
 * All tables by name, each with the columns that are stored. The migrator's own are left out: a
 * restore migrates. So are the events of tracking, which are many, expire by themselves, and hold
 * nothing that a viewer or the books would miss (ADR 0051). So are the tables of the servers.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname::text as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely\\_%' and relname not like 'tracking\\_event%'
      and relname not in (${SERVER_TABLES.map((name) => client.escapeLiteral(name)).join(', ')})
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname
    order by relname
  `);
  return rows;
}

/**
 * Takes all foreign keys away, and gives the statements that bring them back. Rows that come in
 * without them need no order, half of the time, and no memory of what is still to be checked
 * (ADR 0023).
 */
export async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select relname::text as table, conname::text as name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint as con join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
  `);
  const changes = rows.map(({ table, name, definition }) => ({
    table: `alter table ${nameOf(client, table)}`,
    key: `constraint ${client.escapeIdentifier(name)}`,
    definition,
  }));
  for (const { table, key } of changes) await client.query(`${table} drop ${key}`);
  return changes.map(({ table, key, definition }) => `${table} add ${key} ${definition}`);
}

/** The sequences that were used. */
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

/** Finds a table with rows that people made. Returns null if there is none. */
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

/** A table and its columns in the syntax of COPY. */
export function columnsOf(client: Client, { name, columns }: Table): string {
  return `${nameOf(client, name)} (${columns.map((each) => client.escapeIdentifier(each)).join(', ')})`;
}
