import { sql, type Kysely } from 'kysely';

import { DatabaseRefusal } from '../connection/database-refusal.ts';
import { moveRights } from './move-rights.ts';

/** Id of the advisory lock for creating roles; the migrator has its own. */
export const ROLE_LOCK_ID = 771_420_913;
const NOT_PERMITTED = '42501';

type Roles = {
  /** Role that the application acts as. */
  role: string;
  /** Login of DATABASE_APP_URL; null if the application uses the owner's login. */
  appLogin: string | null;
};

type RoleState = {
  owner: string;
  is_superuser: boolean;
  is_known: boolean;
  is_member: boolean;
  /** Whether the role already has rights in this database. */
  serves_here: boolean;
  /** Another database on the server in which the role has rights. */
  elsewhere: string | null;
};

/**
 * Creates the application's role and lets the owner assume it. A role belongs to the whole server,
 * so a back-up restored on another server contains the tables but not the role.
 *
 * @param tx  A transaction as the owner.
 * @throws DatabaseRefusal with the SQL that an administrator has to run, if the owner lacks rights.
 */
export async function ensureAppRole(tx: Kysely<never>, roles: Roles): Promise<void> {
  const { role, appLogin } = roles;
  await sql`select pg_advisory_xact_lock(${ROLE_LOCK_ID})`.execute(tx);
  const state = await readRole(tx, role);
  if (!state.is_member || !state.serves_here) checkAlone(state, role);
  if (!state.is_known) await createRole(tx, { role, owner: state.owner });
  if (!state.is_member) await grantRole(tx, { role, login: state.owner, setting: 'DATABASE_URL' });
  if (!state.serves_here) await moveRights(tx, role);
  if (appLogin !== null && !(await isMember(tx, appLogin, role))) {
    await grantRole(tx, { role, login: appLogin, setting: 'DATABASE_APP_URL' });
  }
}

async function readRole(tx: Kysely<never>, role: string): Promise<RoleState> {
  const { rows } = await sql<RoleState>`
    with app as (select oid from pg_roles where rolname = ${role}),
    served as (
      select datname from pg_shdepend
      join app on refobjid = app.oid and refclassid = 'pg_authid'::regclass
      join pg_database on pg_database.oid = dbid
    )
    select current_user::text as owner,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      exists (select from app) as is_known,
      coalesce((select pg_has_role(current_user, oid, 'member') from app), false) as is_member,
      exists (select from served where datname = current_database()) as serves_here,
      (select min(datname)::text from served where datname <> current_database()) as elsewhere
  `.execute(tx);
  const state = rows[0];
  if (state === undefined) throw new Error('A query without tables gave no row.');
  return state;
}

/**
 * Rejects a role that another database uses, because each application could then read the other's
 * tables. A superuser is not checked, because it can read both regardless of roles.
 */
function checkAlone({ elsewhere, is_superuser }: RoleState, role: string): void {
  if (elsewhere === null || is_superuser) return;
  throw new DatabaseRefusal(
    `The role ${role} serves the database ${elsewhere} of the same server, whose tables this one could read and change. If that is another site, give this one a role of its own, such as DATABASE_APP_ROLE=hookline_app_staging; if it is the former database of this site, take the role's rights away there, which keeps all rows: run in ${elsewhere}, as its owner: drop owned by ${role};`,
  );
}

async function createRole(
  tx: Kysely<never>,
  { role, owner }: { role: string; owner: string },
): Promise<void> {
  try {
    // The lock applies to this database only: a process in another database may create the role
    // meanwhile.
    await sql`
      do $$ begin
        create role ${sql.id(role)} nologin;
      exception when duplicate_object or unique_violation then null;
      end $$
    `.execute(tx);
  } catch (error) {
    if (!isNotPermitted(error)) throw error;
    throw new DatabaseRefusal(
      `The login ${owner} of DATABASE_URL may not make roles. Let an administrator of the server run once: create role ${role} nologin; grant ${role} to ${owner};`,
      { cause: error },
    );
  }
}

async function grantRole(
  tx: Kysely<never>,
  { role, login, setting }: { role: string; login: string; setting: string },
): Promise<void> {
  try {
    await sql`grant ${sql.id(role)} to ${sql.id(login)}`.execute(tx);
  } catch (error) {
    if (!isNotPermitted(error)) throw error;
    throw new DatabaseRefusal(
      `The login ${login} of ${setting} may not act as the role ${role}. Let an administrator of the server run once: grant ${role} to ${login};`,
      { cause: error },
    );
  }
}

/** Checks membership. A missing login counts as a member: it is rejected when it connects. */
async function isMember(tx: Kysely<never>, login: string, role: string): Promise<boolean> {
  const { rows } = await sql<{ is_member: boolean }>`
    select pg_has_role(member.oid, app.oid, 'member') as is_member
    from pg_roles as member, pg_roles as app
    where member.rolname = ${login} and app.rolname = ${role}
  `.execute(tx);
  return rows[0]?.is_member ?? true;
}

function isNotPermitted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NOT_PERMITTED;
}
