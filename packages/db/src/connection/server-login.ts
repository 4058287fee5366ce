import { Client } from 'pg';

import { ROLE_LOCK_ID } from '../migrator/ensure-app-role.ts';
import { APP_ROLE } from './app-role.ts';
import type { Connection } from './connection.ts';

/**
 * The login of the pool in the embedded PostgreSQL. It is only a member of the app role, so that a
 * statement which sheds the role (`SET ROLE NONE`) gains nothing. It has no password: only the
 * Unix socket leads to it, as to the owner.
 */
export const SERVER_LOGIN = 'hookline_server';

const CONNECT_TIMEOUT_MS = 5_000;

/** One statement is one transaction. The lock is for processes that start at the same time. */
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
 * @param owner  Connection of a superuser to a server that trusts its socket.
 */
export async function ensureServerLogin(owner: Connection): Promise<Connection> {
  const client = new Client({ ...owner, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks also rejects the query it carries.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(ENSURE);
  } finally {
    await client.end();
  }
  return { ...owner, user: SERVER_LOGIN };
}
