import { studio, type Database } from '@hookline/db';

import { listServers } from './server-beats.ts';
import { needsSomebody, readJobs } from './read-jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Numbers that move in the studio without a reload. */
export type LiveCounts = studio.WaitingCounts & {
  /** Recurring jobs that are late or have failed. */
  jobs: number;
  /** Servers that are silent or not ready. */
  servers: number;
};

/** Reads what waits for operators now. Orders are those that were paid today in UTC. */
export async function readLive(db: Database, nowMs: number): Promise<LiveCounts> {
  const [waiting, jobs, servers] = await Promise.all([
    studio.countWaiting(db, { paidSinceMs: nowMs - (nowMs % DAY_MS) }),
    readJobs(db, nowMs),
    listServers(db, nowMs),
  ]);
  const isOut = ({ isSilent, readiness }: (typeof servers)[number]) =>
    isSilent || readiness === 'not ready';
  return {
    ...waiting,
    jobs: jobs.filter(needsSomebody).length,
    servers: servers.filter(isOut).length,
  };
}
