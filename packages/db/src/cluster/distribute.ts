import type { Client } from 'pg';

import { appRoleOf, type Connection } from '../connection/connection.ts';
import { makeClient } from '../connection/make-client.ts';
import { listMemberTables } from './member-tables.ts';

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
/** Table with which all other members' tables are stored: a row of each member. */
const FIRST_MEMBER_TABLE = 'member';
/** Functions that change rows of one member, whom their first argument names. */
const MEMBER_FUNCTIONS = ['forget_decisions', 'post_event', 'post_unlock', 'report_watch'];

/**
 * Distributes a migrated database over the nodes of a Citus cluster: members' tables by user_id,
 * with a copy of the catalogue on each node. Steps that are done are left out, so it can be called
 * again after a kill and after each migration.
 *
 * @param owner  The owner's connection to the coordinator; the owner must be a superuser.
 */
export async function distribute(owner: Connection): Promise<void> {
  const client = makeClient(owner);
  await client.connect();
  try {
    await distributeTables(client);
    await distributeFunctions(client);
    await letLogIn(client, appRoleOf(owner));
    await grantOnShards(client, appRoleOf(owner));
  } finally {
    await client.end();
  }
}

async function distributeTables(client: Client): Promise<void> {
  const members = await listMemberTables(client);
  const done = await listDistributedTables(client);
  const tables = await sortByReferences(client, [...REFERENCE_TABLES, ...members]);
  for (const table of tables.filter((name) => !done.includes(name))) {
    if (members.includes(table)) {
      const together = table === FIRST_MEMBER_TABLE ? 'none' : FIRST_MEMBER_TABLE;
      await client.query(`select create_distributed_table($1, 'user_id', colocate_with => $2)`, [
        table,
        together,
      ]);
    } else {
      await client.query('select create_reference_table($1)', [table]);
    }
  }
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

async function distributeFunctions(client: Client): Promise<void> {
  await client.query(
    `select create_distributed_function(
       oid::regprocedure, 'p_user_id', colocate_with => 'wallet', force_delegation => true
     ) from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [MEMBER_FUNCTIONS],
  );
}

/** Lets a role log in: Citus connects to the nodes as the role that a session acts as. */
async function letLogIn(client: Client, role: string): Promise<void> {
  await client.query(`alter role ${client.escapeIdentifier(role)} login`);
}

/**
 * Gives the application's role its rights on columns of the shards, to which Citus does not carry
 * them. Citus writes the defaults of all columns into an insert, so a right to insert into some of
 * them becomes one for all; on the coordinator the role still has only its own.
 */
async function grantOnShards(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select relname::text as name,
       case privilege_type when 'INSERT' then format('grant insert on %%s to %I', $1::text)
         else format('grant %s (%s) on %%s to %I', lower(privilege_type),
           string_agg(quote_ident(attname), ', '), $1::text) end as text
     from pg_dist_partition
     join pg_class on pg_class.oid = logicalrelid
     join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
     where grantee = $1::regrole
     group by relname, privilege_type
     order by relname, privilege_type`,
    [role],
  );
  for (const { name, text } of rows) {
    const { rows: results } = await client.query<{ result: string }>(
      'select result from run_command_on_shards($1, $2) where not success',
      [name, text],
    );
    const [failed] = results;
    if (failed !== undefined) throw new Error(`${text}: ${failed.result}`);
  }
}
