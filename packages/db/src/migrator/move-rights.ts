import { sql, type Kysely } from 'kysely';

type Role = { oid: number; name: string };

/**
 * Moves all rights in this database from the application's former role to `role`, as required after
 * a change of DATABASE_APP_ROLE. Does nothing without tables, or if the role is the first of this
 * database.
 *
 * @param tx  A transaction as the owner.
 */
export async function moveRights(tx: Kysely<never>, role: string): Promise<void> {
  const former = await findFormerRole(tx, role);
  if (former === null) return;
  const { rows } = await sql<{ right: string }>`
    select format('%s on %s', held.privilege_type, pg_class.oid::regclass) as right
    from pg_class, aclexplode(relacl) as held
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and held.grantee = ${former.oid}::oid
    union all
    select format('%s (%I) on %s', held.privilege_type, attname, attrelid::regclass)
    from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl) as held
    where relnamespace = 'public'::regnamespace and not attisdropped
      and held.grantee = ${former.oid}::oid
    union all
    select format('execute on function %s', pg_proc.oid::regprocedure)
    from pg_proc, aclexplode(proacl) as held
    where pronamespace = 'public'::regnamespace and held.grantee = ${former.oid}::oid
  `.execute(tx);
  for (const { right } of rows) {
    await sql`grant ${sql.raw(right)} to ${sql.id(role)}`.execute(tx);
    await sql`revoke ${sql.raw(right)} from ${sql.id(former.name)}`.execute(tx);
  }
}

/** Finds another role that may write the catalogue and is not its owner; null if there is none. */
async function findFormerRole(tx: Kysely<never>, role: string): Promise<Role | null> {
  const { rows } = await sql<Role>`
    select pg_roles.oid, rolname::text as name
    from pg_class, aclexplode(relacl) as held join pg_roles on pg_roles.oid = held.grantee
    where pg_class.oid = to_regclass('public.drama') and held.privilege_type = 'INSERT'
      and held.grantee <> relowner and rolname <> ${role}
    order by rolname
    limit 1
  `.execute(tx);
  return rows[0] ?? null;
}
