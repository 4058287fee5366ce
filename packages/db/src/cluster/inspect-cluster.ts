import type { Client } from 'pg';

import { appRoleOf, type Connection } from '../connection/connection.ts';
import { makeClient } from '../connection/make-client.ts';
import { planDistribution } from './plan-distribution.ts';
import { readNodes, type ClusterNodeState } from './read-status.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

export type ClusterState = {
  nodes: ClusterNodeState[];
  /** Tables that a migration has added since the distribution. */
  tablesLeft: string[];
};

/**
 * Inspects a database whose members' tables are on other nodes. Any owner may do it.
 *
 * @returns Null if the database is on one PostgreSQL.
 */
export async function inspectCluster(owner: Connection): Promise<ClusterState | null> {
  const client = makeClient({
    ...owner,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    if (!(await isDistributed(client))) return null;
    const nodes = await readNodes(client, appRoleOf(owner));
    const left = await planDistribution(client);
    return { nodes, tablesLeft: left.map(({ table }) => table) };
  } finally {
    await client.end();
  }
}

async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'");
  if (rows.length === 0) return false;
  const { rows: divided } = await client.query(
    "select from pg_dist_partition where partmethod = 'h' limit 1",
  );
  return divided.length > 0;
}
