import type { Client } from 'pg';

import type { Connection } from '../connection/connection.ts';
import { DatabaseRefusal } from '../connection/database-refusal.ts';
import { makeClient } from '../connection/make-client.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Maximum wait for a table that something else uses. */
const LOCK_TIMEOUT_MS = 10_000;

type Kind = {
  has_citus: boolean;
  is_superuser: boolean;
};

/**
 * Calls `use` with a connection to the coordinator of a Citus cluster, and closes it afterwards.
 *
 * @param owner  The owner's connection; the owner must be a superuser.
 * @throws DatabaseRefusal if the database is not on a coordinator with other nodes.
 */
export async function withCluster<T>(
  owner: Connection,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = makeClient({
    ...owner,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
  });
  try {
    await client.connect();
    await checkCluster(client, owner.user);
    return await use(client);
  } finally {
    await client.end();
  }
}

async function checkCluster(client: Client, login: string): Promise<void> {
  const kind = await readKind(client);
  if (!kind.has_citus) {
    throw new DatabaseRefusal(
      'This database is on one PostgreSQL, without the extension citus: docs/scale.md says how to make a cluster.',
    );
  }
  if (!kind.is_superuser) {
    throw new DatabaseRefusal(
      `The login ${login} of DATABASE_URL is not a superuser, so it may not change the nodes of the cluster: name one that is.`,
    );
  }
  const { rows } = await client.query<{ is_coordinator: boolean; others: number }>(
    `select citus_is_coordinator() as is_coordinator,
       (select count(*)::int from pg_dist_node where groupid <> 0) as others`,
  );
  const [node] = rows;
  if (node?.is_coordinator !== true) {
    throw new DatabaseRefusal(
      'DATABASE_URL names a node that is not the coordinator of the cluster: name the coordinator.',
    );
  }
  if (node.others === 0) {
    throw new DatabaseRefusal(
      'The cluster has no node besides its coordinator: add one with citus_add_node (docs/scale.md).',
    );
  }
}

async function readKind(client: Pick<Client, 'query'>): Promise<Kind> {
  const { rows } = await client.query<Kind>(
    `select
       exists (select from pg_extension where extname = 'citus') as has_citus,
       (select rolsuper from pg_roles where rolname = current_user) as is_superuser`,
  );
  const [kind] = rows;
  if (kind === undefined) throw new Error('A query without tables gave no row.');
  return kind;
}
