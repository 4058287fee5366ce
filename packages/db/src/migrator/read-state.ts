import { sql, type Kysely } from 'kysely';

import { MIGRATIONS } from '../migrations/all-migrations.ts';
import { compareMigrations, type MigrationState } from './compare-migrations.ts';
import type { Columns } from './compare-columns.ts';

/** A database whose schema type does not matter. */
type Source = Pick<Kysely<never>, 'getExecutor'>;

/** Compares a database's executed migrations with the known ones, without changes. */
export async function readMigrationState(db: Source): Promise<MigrationState> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as is_there
  `.execute(db);
  if (tables[0]?.is_there !== true) return { kind: 'empty' };
  const { rows } = await sql<{ name: string }>`
    select name from public.kysely_migration order by name
  `.execute(db);
  return compareMigrations(
    rows.map(({ name }) => name),
    Object.keys(MIGRATIONS),
  );
}

/** Reads the columns of all tables except the migrator's own and the tracking partitions. */
export async function readColumns(db: Source): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname::text as table, array_agg(
      attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then '' else '?' end
      order by attname
    ) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely\\_%' and relname not like 'tracking\\_event\\_%'
      and attnum > 0 and not attisdropped
    group by relname
    order by relname
  `.execute(db);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}
