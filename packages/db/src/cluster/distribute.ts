import type { Client } from 'pg';

import { appRoleOf, type Connection } from '../connection/connection.ts';
import { DatabaseRefusal } from '../connection/database-refusal.ts';
import { grantOnShards } from './grant-on-shards.ts';
import { planDistribution, type PlannedTable } from './plan-distribution.ts';
import { withCluster } from './with-cluster.ts';

/** Table with one row per member. All other members' tables are colocated with it. */
const FIRST_MEMBER_TABLE = 'member';
/** Functions that change the rows of one member, whose id is their first argument. */
const MEMBER_FUNCTIONS = ['forget_decisions', 'post_event', 'post_unlock', 'report_watch'];
/** Key of the advisory lock of a distribution, which must not be used for anything else. */
const DISTRIBUTION_LOCK_ID = 80_080_001;

type Options = {
  /** Called before each table. */
  onTable?: (table: PlannedTable) => void;
};

/**
 * Distributes a migrated database over the nodes of a Citus cluster: members' tables by user_id,
 * with a copy of the catalogue on each node. It skips steps that are done, so it can be called
 * again after a kill and after each migration.
 *
 * @param owner  The owner's connection to the coordinator; the owner must be a superuser.
 * @returns The tables that this call has distributed.
 * @throws DatabaseRefusal if the database is not on a coordinator with other nodes, if another
 *   distribution is running, or if tables have to move while something else uses the database.
 */
export function distribute(
  owner: Connection,
  { onTable = () => {} }: Options = {},
): Promise<PlannedTable[]> {
  return withCluster(owner, async (client) => {
    await lockDistribution(client);
    const plan = await planDistribution(client);
    if (plan.length > 0) await refuseUsers(client);
    for (const planned of plan) {
      onTable(planned);
      await distributeTable(client, planned);
    }
    await distributeFunctions(client);
    await emptyLocalTables(client);
    await letLogIn(client, appRoleOf(owner));
    await grantOnShards(client, appRoleOf(owner));
    return plan;
  });
}

/** Allows one distribution at a time, by a lock that is held until the connection ends. */
async function lockDistribution(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    'select pg_try_advisory_lock($1) as is_locked',
    [DISTRIBUTION_LOCK_ID],
  );
  if (rows[0]?.is_locked === true) return;
  throw new DatabaseRefusal('The database is being distributed by another process: wait for it.');
}

/**
 * Throws if another process, such as a server, uses the database: its statements would wait for the
 * tables that move, and those of an older version might not work on a cluster.
 */
async function refuseUsers(client: Client): Promise<void> {
  const { rows } = await client.query<{ login: string; connections: number }>(
    `select usename::text as login, count(*)::int as connections
     from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and application_name not like 'citus%'
     group by usename order by usename`,
  );
  if (rows.length === 0) return;
  const users = rows.map(({ login, connections }) => `${login} (${connections})`).join(', ');
  throw new DatabaseRefusal(
    `Other connections use this database, of ${users}: stop all servers, and start them in this version or a newer one when the tables are distributed.`,
  );
}

async function distributeTable(client: Client, { table, kind }: PlannedTable): Promise<void> {
  if (kind === 'copied') {
    await client.query('select create_reference_table($1)', [table]);
    return;
  }
  const together = table === FIRST_MEMBER_TABLE ? 'none' : FIRST_MEMBER_TABLE;
  await client.query(`select create_distributed_table($1, 'user_id', colocate_with => $2)`, [
    table,
    together,
  ]);
}

/** Deletes the coordinator's own rows of distributed tables, which nothing reads any more. */
async function emptyLocalTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name::text as name from citus_tables
     where citus_table_type in ('distributed', 'reference') and pg_relation_size(table_name) > 0`,
  );
  for (const { name } of rows) {
    await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
  }
}

async function distributeFunctions(client: Client): Promise<void> {
  await client.query(
    `select create_distributed_function(
       oid::regprocedure, 'p_user_id', colocate_with => 'wallet', force_delegation => true
     ) from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [MEMBER_FUNCTIONS],
  );
}

/** Lets a role log in, because Citus connects to the nodes as the session's current role. */
async function letLogIn(client: Client, role: string): Promise<void> {
  await client.query(`alter role ${client.escapeIdentifier(role)} login`);
}
