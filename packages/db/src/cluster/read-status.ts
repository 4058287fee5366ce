import type { Client } from 'pg';

import { appRoleOf, type Connection } from '../connection/connection.ts';
import { planDistribution } from './plan-distribution.ts';
import { withCluster } from './with-cluster.ts';

/** Maximum time for connecting to one node. */
const NODE_TIMEOUT_MS = 5_000;
/** Maximum time for one statement. Reading the sizes queries every shard. */
const STATEMENT_TIMEOUT_MS = 60_000;
const LARGEST_MEMBERS = 5;

export type ClusterNodeState = {
  host: string;
  port: number;
  isCoordinator: boolean;
  /** Why the node cannot be reached as the application's role; null if it can. */
  fault: string | null;
  /** Number of groups on this node. The rows of a group's members are stored together. */
  groupCount: number;
};

export type ClusterStatus = {
  nodes: ClusterNodeState[];
  /** Number of tables divided by member, copied to each node, and not distributed yet. */
  tables: { members: number; copied: number; left: number };
  /** Sizes of the groups of members; null if a node cannot be reached or there are no groups. */
  groups: { count: number; meanBytes: number; largestBytes: number } | null;
  /** Members with the most postings, the largest first; null while a node cannot be reached. */
  largestMembers: { userId: string; postings: number }[] | null;
};

/**
 * Describes the nodes of a cluster and what is stored there.
 *
 * @param owner  The owner's connection to the coordinator.
 * @throws DatabaseRefusal if the database is not on a coordinator with other nodes.
 */
export function readClusterStatus(owner: Connection): Promise<ClusterStatus> {
  return withCluster(owner, async (client) => {
    await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    const nodes = await readNodes(client, appRoleOf(owner));
    const isWhole = nodes.every(({ fault }) => fault === null);
    const tables = await countTables(client);
    const isDistributed = tables.members > 0;
    return {
      nodes,
      tables,
      groups: isWhole && isDistributed ? await readGroups(client) : null,
      largestMembers: isWhole ? await readLargestMembers(client) : null,
    };
  });
}

type NodeRow = {
  host: string;
  port: number;
  is_coordinator: boolean;
  group_count: number;
};

/** Reads the nodes, and connects to each one, as the coordinator does for a request. */
export async function readNodes(client: Client, role: string): Promise<ClusterNodeState[]> {
  const { rows } = await client.query<NodeRow>(
    `select nodename as host, nodeport as port, groupid = 0 as is_coordinator,
       (
         select count(distinct shardminvalue)::int
         from pg_dist_placement join pg_dist_shard using (shardid)
         join pg_dist_partition using (logicalrelid)
         where pg_dist_placement.groupid = pg_dist_node.groupid and partmethod = 'h'
       ) as group_count
     from pg_dist_node where isactive order by groupid`,
  );
  const nodes: ClusterNodeState[] = [];
  for (const { host, port, is_coordinator: isCoordinator, group_count: groupCount } of rows) {
    const fault = await findNodeFault(client, { host, port, role });
    nodes.push({ host, port, isCoordinator, fault, groupCount });
  }
  return nodes;
}

/** Connects from the coordinator to a node as a role; returns why that fails, or null. */
async function findNodeFault(
  client: Client,
  { host, port, role }: { host: string; port: number; role: string },
): Promise<string | null> {
  const notices: string[] = [];
  const onNotice = ({ message = '' }: { message?: string | undefined }) => notices.push(message);
  client.on('notice', onNotice);
  try {
    await client.query(
      `begin;
       set local citus.node_connection_timeout = ${NODE_TIMEOUT_MS};
       set local role ${client.escapeIdentifier(role)}`,
    );
    const { rows } = await client.query<{ is_reached: boolean }>(
      'select citus_check_connection_to_node($1, $2) as is_reached',
      [host, port],
    );
    if (rows[0]?.is_reached === true) return null;
    return notices.at(-1)?.split('\n')[0] ?? 'it does not answer';
  } finally {
    client.off('notice', onNotice);
    await client.query('rollback');
  }
}

async function countTables(client: Client): Promise<ClusterStatus['tables']> {
  const { rows } = await client.query<{ members: number; copied: number }>(
    `select count(*) filter (where partmethod = 'h')::int as members,
       count(*) filter (where partmethod = 'n' and repmodel = 't')::int as copied
     from pg_dist_partition`,
  );
  const left = await planDistribution(client);
  return { members: rows[0]?.members ?? 0, copied: rows[0]?.copied ?? 0, left: left.length };
}

async function readGroups(client: Client): Promise<ClusterStatus['groups']> {
  const { rows } = await client.query<{ count: number; mean: string; largest: string }>(
    `with sizes as (
       select sum(shard_size) as bytes
       from citus_shards join pg_dist_shard using (shardid)
       where citus_table_type = 'distributed'
       group by colocation_id, shardminvalue
     )
     select count(*)::int as count, round(avg(bytes))::text as mean, max(bytes)::text as largest
     from sizes`,
  );
  const [found] = rows;
  if (found === undefined) return null;
  const { count, mean, largest } = found;
  return { count, meanBytes: Number(mean), largestBytes: Number(largest) };
}

async function readLargestMembers(client: Client): Promise<ClusterStatus['largestMembers']> {
  const { rows } = await client.query<{ id: string; postings: string }>(
    `select user_id::text as id, seq::text as postings from wallet
     where seq > 0 order by seq desc, user_id limit $1`,
    [LARGEST_MEMBERS],
  );
  return rows.map(({ id, postings }) => ({ userId: id, postings: Number(postings) }));
}
