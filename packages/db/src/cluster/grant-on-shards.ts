import type { Client } from 'pg';

/**
 * Grants the application's role its column rights on the shards, because Citus does not copy these
 * rights there. Citus adds the defaults of all columns to each insert, so the role may insert into
 * all columns of a shard if it may insert into some columns of the table. On the coordinator, the
 * role has only its own rights.
 */
export async function grantOnShards(client: Client, role: string): Promise<void> {
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
