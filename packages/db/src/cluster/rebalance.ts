import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from 'pg';

import { appRoleOf, type Connection } from '../connection/connection.ts';
import { DatabaseRefusal } from '../connection/database-refusal.ts';
import { grantOnShards } from './grant-on-shards.ts';
import { withCluster } from './with-cluster.ts';

const POLL_MS = 500;
/** States of a job of Citus that has not ended. */
const OPEN_STATES: ReadonlySet<string> = new Set(['scheduled', 'running', 'cancelling', 'failing']);

export type Rebalancing = {
  /** Number of the job in Citus; null if all nodes have their share already. */
  jobId: number | null;
  /** State in words of Citus, such as 'running'; null without a job. */
  state: string | null;
  /** Number of completed moves. Each one moves a group of members to another node. */
  doneCount: number;
  moveCount: number;
};

type Options = {
  /** Called at the start, and whenever more moves are completed. */
  onProgress?: (state: Rebalancing) => void;
  /** Ends the wait, but not the job. */
  signal: AbortSignal;
};

/**
 * Lets Citus move groups of members until each node has its share, and waits for the end of this
 * job. If such a job is already running, waits for it instead. After each move, grants the
 * application's role the rights that Citus does not copy to the new node.
 *
 * @param owner  The owner's connection to the coordinator.
 * @throws DatabaseRefusal if the cluster is not able to move rows while the site is served. The
 *   signal's abort reason.
 */
export function rebalance(
  owner: Connection,
  { onProgress = () => {}, signal }: Options,
): Promise<Rebalancing> {
  return withCluster(owner, async (client) => {
    await checkLogical(client);
    const running = await readJob(client);
    const jobId = running !== null && isOpen(running) ? running.jobId : await startJob(client);
    if (jobId === null) return { jobId, state: null, doneCount: 0, moveCount: 0 };
    for (let doneBefore = -1; ;) {
      const job = await readJob(client);
      if (job === null) throw new Error('Citus does not know its own job.');
      if (job.doneCount !== doneBefore) {
        await grantOnShards(client, appRoleOf(owner));
        onProgress(job);
      }
      if (!isOpen(job)) return job;
      doneBefore = job.doneCount;
      await pause(POLL_MS, undefined, { signal });
    }
  });
}

const isOpen = ({ state }: Rebalancing) => state !== null && OPEN_STATES.has(state);

/** Starts a job; returns its number, or null if there is nothing to move. */
async function startJob(client: Client): Promise<number | null> {
  const { rows: moves } = await client.query(
    'select from get_rebalance_table_shards_plan() limit 1',
  );
  if (moves.length === 0) return null;
  const { rows } = await client.query<{ id: string | null }>(
    'select citus_rebalance_start()::text as id',
  );
  const id = rows[0]?.id ?? null;
  return id === null ? null : Number(id);
}

/** Rejects a cluster with a node that could not move rows while the site writes them. */
async function checkLogical(client: Client): Promise<void> {
  const { rows } = await client.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port
     from run_command_on_all_nodes('show wal_level') join pg_dist_node using (nodeid)
     where success and result <> 'logical' order by groupid limit 1`,
  );
  const [node] = rows;
  if (node === undefined) return;
  throw new DatabaseRefusal(
    `The node ${node.host}:${node.port} cannot move rows while the site is served: set wal_level = logical on every node, and restart it.`,
  );
}

type JobRow = { id: string; state: string; done: number; moves: number };

async function readJob(client: Client): Promise<Rebalancing | null> {
  const { rows } = await client.query<JobRow>(
    `select job_id::text as id, state::text,
       coalesce((details -> 'task_state_counts' ->> 'done')::int, 0) as done,
       (
         select coalesce(sum(value::int), 0)::int
         from jsonb_each_text(details -> 'task_state_counts')
       ) as moves
     from citus_rebalance_status() order by job_id desc limit 1`,
  );
  const [job] = rows;
  if (job === undefined) return null;
  const { id, state, done, moves } = job;
  return { jobId: Number(id), state, doneCount: done, moveCount: moves };
}
