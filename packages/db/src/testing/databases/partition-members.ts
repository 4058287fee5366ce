import type { Client } from 'pg';

import { listMemberTables } from '../../cluster/member-tables.ts';
import { makeClient } from '../../connection/make-client.ts';
import type { Connection } from '../../connection/connection.ts';

const PARTITIONS = 4;

/**
 * Replaces each table of members by one with the same columns, keys, indexes, rights and rows that
 * is partitioned by hash of user_id. PostgreSQL rejects a key without user_id. The partitions are
 * in a separate schema, apart from the tables that the program lists.
 *
 * @param owner  The table owner's connection to a database that nobody else uses.
 */
export async function partitionMembers(owner: Connection): Promise<void> {
  const client = makeClient(owner);
  await client.connect();
  try {
    const tables = await listMemberTables(client);
    const definitions = await listDefinitions(client, tables);
    const statements = [
      'begin',
      'create schema former',
      'create schema member_partition',
      ...tables.map((table) => `alter table public.${table} set schema former`),
      ...tables.flatMap(makePartitioned),
      ...definitions,
      'drop schema former cascade',
      'commit',
    ];
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function makePartitioned(table: string): string[] {
  const like = `like former.${table} including defaults including constraints including storage`;
  const partitions = Array.from(
    { length: PARTITIONS },
    (_, remainder) =>
      `create table member_partition.${table}_${remainder} partition of public.${table}
       for values with (modulus ${PARTITIONS}, remainder ${remainder})`,
  );
  return [
    `create table public.${table} (${like}) partition by hash (user_id)`,
    ...partitions,
    `insert into public.${table} select * from former.${table}`,
  ];
}

/** Reads the statements that recreate keys, indexes, references and rights, in this order. */
async function listDefinitions(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `with member as (select * from pg_class where oid = any($1::regclass[])),
     definition as (
       select case contype when 'f' then 3 else 1 end as place,
         format('alter table public.%I add constraint %I %s', relname, conname,
           pg_get_constraintdef(pg_constraint.oid)) as text
       from pg_constraint join member on member.oid = conrelid
       where contype in ('p', 'u', 'f')
       union all
       select 2, pg_get_indexdef(indexrelid)
       from pg_index join member on member.oid = indrelid
       where not exists (
         select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')
       )
       union all
       select 4, format('grant %s on public.%I to %s', privilege_type, relname, grantee::regrole)
       from member, aclexplode(relacl)
       where grantee <> relowner
       union all
       select 4, format('grant %s (%I) on public.%I to %s',
         privilege_type, attname, relname, grantee::regrole)
       from member join pg_attribute on attrelid = member.oid, aclexplode(attacl)
       where grantee <> relowner
     )
     select text from definition order by place, text`,
    [tables.map((table) => `public.${table}`)],
  );
  return rows.map(({ text }) => text);
}
