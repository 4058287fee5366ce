import type { ClientBase } from 'pg';

import { APP_ROLE } from './app-role.ts';

/** Error for a login that must not serve viewers. It has a human-readable one-sentence message. */
export class RoleError extends Error {
  override readonly name = 'RoleError';
}

type Roles = { role: string; login: string; role_owns: boolean; login_owns: boolean };

/** A login counts as owner if it owns the ledger, can become its owner, or is a superuser. */
const ROLES = `
  with owner as (
    select relowner as oid from pg_class where oid = to_regclass('public.ledger_tx')
  ), asked as (
    select rolname, rolsuper or exists (
      select from owner where pg_has_role(pg_roles.oid, owner.oid, 'member')
    ) as owns
    from pg_roles where rolname in (current_user, session_user)
  )
  select current_user as role, session_user as login,
    (select owns from asked where rolname = current_user) as role_owns,
    (select owns from asked where rolname = session_user) as login_owns`;

/**
 * Checks that a connection that serves viewers neither has the table owner's rights nor can gain
 * them, for example by `SET ROLE NONE`, which restores the login's rights.
 *
 * @param limits.mayLoginOwn  Accepts an owner's login that acts as the app role.
 * @throws RoleError
 */
export async function checkRole(
  client: Pick<ClientBase, 'query'>,
  { mayLoginOwn }: { mayLoginOwn: boolean },
): Promise<void> {
  const { rows } = await client.query<Roles>(ROLES);
  const [roles] = rows;
  if (roles === undefined) throw new Error('The database did not say who is connected.');
  if (roles.role_owns) {
    throw new RoleError(
      `The site would act as '${roles.role}', which owns its tables, because what is between it ` +
        `and the database ignores the role of the application: set DATABASE_APP_URL to a login ` +
        `that is only a member of it (${APP_ROLE}, unless DATABASE_APP_ROLE names another).`,
    );
  }
  if (roles.login_owns && !mayLoginOwn) {
    throw new RoleError(
      `The login '${roles.login}' owns the tables and could rewrite the ledger: set ` +
        `DATABASE_APP_URL to a login that is only a member of ${roles.role}, or accept it with ` +
        `DATABASE_OWNER_SERVES=1.`,
    );
  }
}
