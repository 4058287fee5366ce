import type { Connection } from '../../connection/connection.ts';
import type { ClusterNode, TestServer } from './test-server.ts';
import { withClient } from './with-client.ts';

const TRIES_MAX = 20;
const OBJECT_IN_USE = '55006';
const END_DAEMON = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';

/** Lists the nodes of the cluster whose coordinator has this database. */
export async function listNodes(coordinator: Connection): Promise<ClusterNode[]> {
  const { rows } = await withClient(coordinator, coordinator.database, (client) =>
    client.query<ClusterNode>(
      `select nodename as host, nodeport as port, current_database()::text as database
       from pg_dist_node where isactive order by groupid`,
    ),
  );
  return rows;
}

/**
 * Runs a statement about the template database on one node, from a database in which Citus is
 * loaded. The maintenance daemon of Citus keeps reconnecting to each database, so this ends its
 * connections first, and repeats the statement if the daemon was faster. Dropping a database stops
 * its daemon only where Citus is loaded; otherwise the daemon would occupy one of the server's
 * worker processes for good.
 */
export async function runOnNode(
  node: ClusterNode & Pick<TestServer, 'user' | 'template'>,
  statement: string,
): Promise<void> {
  await withClient(node, node.database, async (client) => {
    await client.query('set citus.enable_create_database_propagation = off');
    for (let triesLeft = TRIES_MAX - 1; ; triesLeft -= 1) {
      await client.query(END_DAEMON, [node.template]);
      try {
        return void (await client.query(statement));
      } catch (error) {
        if (triesLeft === 0 || !isInUse(error)) throw error;
      }
    }
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === OBJECT_IN_USE;
}

/** Joins the template databases of all nodes to a cluster, with the server as its coordinator. */
export async function joinNodes(server: TestServer, nodes: readonly ClusterNode[]): Promise<void> {
  const { template } = server;
  for (const node of nodes) {
    await withClient({ ...server, ...node }, template, (client) =>
      client.query('create extension citus'),
    );
  }
  await withClient(server, template, async (client) => {
    const { host, port } = server;
    await client.query('select citus_set_coordinator_host($1, $2)', [host, port]);
    for (const node of nodes) {
      if (node.host === host && node.port === port) continue;
      await client.query('select citus_add_node($1, $2)', [node.host, node.port]);
    }
  });
}

/** Drops the databases that a test run has left on any node of a cluster, with its template. */
export async function dropTestDatabases(server: TestServer): Promise<void> {
  for (const node of server.nodes ?? []) {
    const { rows } = await withClient({ ...server, ...node }, 'postgres', (client) =>
      client.query<{ name: string }>(
        `select datname as name from pg_database where datname ~ '^(test|empty)_' or datname = $1`,
        [server.template],
      ),
    );
    for (const { name } of rows) {
      await runOnNode({ ...server, ...node }, `drop database if exists ${name} with (force)`);
    }
  }
}
