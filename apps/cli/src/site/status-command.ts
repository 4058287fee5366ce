import { orders, servers, work, type Database } from '@hookline/db';
import { reportRevenue } from '@hookline/services/checkout';
import { listServers, readDisk, readJobs } from '@hookline/services/system';

import type { Command } from '../command.ts';
import { connectDatabase } from './connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { readReadiness } from './read-readiness.ts';
import { statusLines, type Status } from './status-lines.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `hookline status`. */
export const statusCommand: Command = {
  usage: '[--server <address>]',
  summary:
    "Shows the state of the site: servers, builds, jobs with their last and next run, queue, last back-up, disk and today's revenue (UTC). It asks the server on this machine, at PORT, or the one at --server, and exits with 1 if that server is not ready or work has failed for good.",
  run: async (args, { config, note, show }) => {
    const { options } = readCall(args, [], ['server']);
    await using database = await connectDatabase({ config, note });
    const server = await readReadiness(options.server ?? config.serverUrl);
    const status: Status = {
      server,
      ...(await readBooks(database.db, Date.now())),
      disk: await readDisk(config.dataDir),
    };
    show(status, statusLines(status));
    const hasFailed = status.work.some(({ failedCount }) => failedCount > 0);
    return server.state === 'ready' && !hasFailed ? 0 : 1;
  },
};

async function readBooks(db: Database, nowMs: number): Promise<Omit<Status, 'server' | 'disk'>> {
  const today = { orders: 0, grossCents: 0, netCents: 0 };
  const firstMs = nowMs - (nowMs % DAY_MS);
  for await (const row of reportRevenue({ firstMs, lastMs: firstMs }, { db })) {
    today.orders += row.orders;
    today.grossCents += row.grossCents;
    today.netCents += row.netCents;
  }
  return {
    today,
    builds: await servers.listWebBuilds(db),
    servers: await listServers(db, nowMs),
    backup: await servers.findLastBackup(db),
    jobs: await readJobs(db, nowMs),
    work: await work.countWork(db, nowMs),
    ordersToReview: await orders.countOrders(db, 'REVIEW'),
  };
}
