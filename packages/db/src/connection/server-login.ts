import { ROLE_LOCK_ID } from '../migrator/ensure-app-role.ts';
import { APP_ROLE } from './app-role.ts';
import type { Connection } from './connection.ts';
import { makeClient } from './make-client.ts';

/**
 * Login of the pool in the embedded PostgreSQL. It is only a member of the app role, so that
 * dropping the role (`SET ROLE NONE`) does not grant any rights. It has no password: like the
 * owner, it can connect only through the Unix socket.
 */
export const SERVER_LOGIN = 'hookline_server';

const CONNECT_TIMEOUT_MS = 5_000;
/** Maximum number of tries if the connection ends before the login is created. */
const TRIES_MAX = 5;
const ADMIN_SHUTDOWN = '57P01';

/** SQL that creates the login in one transaction. The lock serialises concurrent starts. */
const ENSURE = `
  do $$ begin
    perform pg_advisory_xact_lock(${ROLE_LOCK_ID});
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin;
    end if;
    if not exists (select from pg_roles where rolname = '${SERVER_LOGIN}') then
      create role ${SERVER_LOGIN} login;
    end if;
    if not pg_has_role('${SERVER_LOGIN}', '${APP_ROLE}', 'member') then
      grant ${APP_ROLE} to ${SERVER_LOGIN};
    end if;
  end $$`;

/**
 * Creates the server's login if it is missing, and returns its connection.
 *
 * @param owner  Superuser connection to a server that trusts its socket.
 */
export async function ensureServerLogin(owner: Connection): Promise<Connection> {
  for (let triesLeft = TRIES_MAX - 1; ; triesLeft -= 1) {
    const client = makeClient({ ...owner, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    try {
      await client.connect();
      await client.query(ENSURE);
      return { ...owner, user: SERVER_LOGIN };
    } catch (error) {
      if (triesLeft === 0 || !isEnded(error)) throw error;
    } finally {
      await client.end();
    }
  }
}

/** Checks whether the connection was lost, for example because the server was restarted. */
function isEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : '';
  return code === ADMIN_SHUTDOWN || error.message.startsWith('Connection terminated');
}
