import type { Client } from 'pg';

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; lastValue: string };

/**
 * Tables of the servers. A back-up omits them: a restored site may have a different secret and
 * media store (ADR 0003, 0083), its servers have not cached any page, and it has no back-up of its
 * own yet. It also omits operators' sessions, so that a stolen back-up cannot be used to sign in.
 */
const SERVER_TABLES = [
  'backup_run',
  'catalog_change',
  'handoff',
  'media_store',
  'operator_challenge',
  'operator_link',
  'operator_session',
  'rate_limit',
  'server_beat',
  'site_secret',
  'web_asset',
  'web_build',
];

/** Tables whose rows the program creates itself. A restore replaces them. */
const REMADE_TABLES: ReadonlySet<string> = new Set([
  'audit_head',
  'catalog_version',
  'hold_key',
  'job',
]);

/**
 * Lists the tables by name, each with its stored columns. Excludes the server tables, the
 * migrator's tables (a restore runs the migrations), and tracking events, which are numerous,
 * expire, and are not needed by viewers or the ledger (ADR 0051).
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
 * Drops all foreign keys and returns the statements that restore them. Rows then load in any order,
 * in half the time, without memory for pending checks (ADR 0023).
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

/** Lists the sequences that were used. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as "lastValue"
    from pg_sequences
    where schemaname = 'public' and last_value is not null
    order by sequencename
  `);
  return rows;
}

/** Lists the executed migrations by name, in order; none in a database without tables. */
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

/** Counts the rows of each table. */
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

/** Finds a table with rows that the program did not create itself; null if there is none. */
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

/** Combines one query per table into a union, which has no rows if there are no tables. */
function union(tables: readonly Table[], queryOf: (table: Table) => string): string {
  return tables.length === 0 ? 'select where false' : tables.map(queryOf).join(' union all ');
}

export function nameOf(client: Client, table: string): string {
  return `public.${client.escapeIdentifier(table)}`;
}

/** Formats a table and its columns in COPY syntax. */
export function columnsOf(client: Client, { name, columns }: Table): string {
  return `${nameOf(client, name)} (${columns.map((each) => client.escapeIdentifier(each)).join(', ')})`;
}
