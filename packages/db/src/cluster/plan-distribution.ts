import type { Client } from 'pg';

import type { Connection } from '../connection/connection.ts';
import { listMemberTables } from './member-tables.ts';
import { withCluster } from './with-cluster.ts';

/** Tables of which every node keeps a copy, because statements join them with members' rows. */
const REFERENCE_TABLES: readonly string[] = [
  'browse_column',
  'caption',
  'catalog_change',
  'catalog_version',
  'category',
  'category_text',
  'column_drama',
  'column_text',
  'drama',
  'drama_category',
  'drama_text',
  'drama_watched_next',
  'episode',
  'image',
  'media_version',
  'product',
  'product_text',
];

export type PlannedTable = {
  table: string;
  /** Whether its rows are divided by member, or copied to each node. */
  kind: 'members' | 'copied';
  /** Size on the coordinator, with indexes. */
  sizeBytes: number;
};

/**
 * Lists what {@link planDistribution} does, on a separate connection.
 *
 * @param owner  The owner's connection to the coordinator.
 * @throws DatabaseRefusal if the database is not on a coordinator with other nodes.
 */
export function readDistributionPlan(owner: Connection): Promise<PlannedTable[]> {
  return withCluster(owner, planDistribution);
}

/**
 * Lists the tables that are still to be distributed, each after the tables that its foreign keys
 * refer to.
 */
export async function planDistribution(client: Client): Promise<PlannedTable[]> {
  const members = await listMemberTables(client);
  const done = await listDistributedTables(client);
  const tables = await sortByReferences(client, [...REFERENCE_TABLES, ...members]);
  const left = tables.filter((table) => !done.includes(table));
  const { rows } = await client.query<{ table: string; size: string }>(
    `select name as table, pg_total_relation_size(name::regclass)::text as size
     from unnest($1::text[]) with ordinality as tables (name, place) order by place`,
    [left],
  );
  return rows.map(({ table, size }) => ({
    table,
    kind: members.includes(table) ? 'members' : 'copied',
    sizeBytes: Number(size),
  }));
}

/** Lists the tables whose rows are on other nodes than the coordinator. */
export async function listDistributedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name::text as name from citus_tables
     where citus_table_type in ('distributed', 'reference')`,
  );
  return rows.map(({ name }) => name);
}

/** Sorts tables so that each one comes after those that its foreign keys refer to. */
async function sortByReferences(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const sorted: string[] = [];
  const add = (table: string) => {
    if (sorted.includes(table) || !tables.includes(table)) return;
    for (const { from, to } of rows) if (from === table) add(to);
    sorted.push(table);
  };
  for (const table of tables) add(table);
  return sorted;
}
