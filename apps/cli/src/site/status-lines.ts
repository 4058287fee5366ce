import { moneyText } from '@hookline/domain/checkout';
import type { servers, work } from '@hookline/db';
import { utcText } from '@hookline/domain';

import type { Readiness } from './read-readiness.ts';

const LABEL_CHARACTERS = 10;
const GIB = 1024 ** 3;
const SECOND_MS = 1000;

export type Status = {
  server: Readiness;
  /** Builds of the web app that the site's servers have served, the latest first. */
  builds: servers.ServedBuild[];
  /** Recurring jobs. */
  jobs: work.RecurringItem[];
  /** Items of background work by kind, including jobs. */
  work: work.WorkBacklog[];
  ordersToReview: number;
  /** Orders that were paid today, in UTC. */
  today: { orders: number; grossCents: number; netCents: number };
  /** Disk with the data directory; null if the directory does not exist. */
  disk: { path: string; freeBytes: number; totalBytes: number } | null;
};

const STATES: Record<Readiness['state'], string> = {
  ready: 'ready',
  'not-ready': 'not ready',
  unreachable: 'not reached',
};

/** Describes the status of a site in human-readable lines. */
export function statusLines(status: Status): string[] {
  const { server, builds, jobs, ordersToReview, today, disk } = status;
  const jobKinds = new Set(jobs.map(({ kind }) => kind));
  const paid = today.orders === 1 ? '1 order' : `${today.orders} orders`;
  const facts: [string, string][] = [
    ['server', `${STATES[server.state]}, ${server.address}`],
    ...builds.map(({ id, servedAtMs }): [string, string] => [
      'build',
      `${id}, served from ${utcText(servedAtMs)} on`,
    ]),
    ...jobs.map((job): [string, string] => ['job', jobText(job)]),
    ...status.work
      .filter(({ kind }) => !jobKinds.has(kind))
      .map((backlog): [string, string] => ['work', workText(backlog)]),
    ['review', ordersToReview === 1 ? '1 order waits' : `${ordersToReview} orders wait`],
    ['today', `${moneyText(today.netCents)} net, ${moneyText(today.grossCents)} from ${paid}`],
    ...(disk === null ? [] : [['disk', diskText(disk)] satisfies [string, string]]),
  ];
  return facts.map(([label, value]) => `${label.padEnd(LABEL_CHARACTERS)}${value}`);
}

function jobText({ kind, ranAtMs, dueAtMs, isRunning, failure }: work.RecurringItem): string {
  const last = ranAtMs === null ? 'has not run yet' : `ran at ${utcText(ranAtMs)}`;
  const next = `${failure === null ? 'next run' : 'next try'} at ${utcText(dueAtMs)}`;
  return [
    `${kind}: ${last}`,
    ...(failure === null ? [] : [`failed since: ${failure}`]),
    isRunning ? 'runs now' : next,
  ].join(', ');
}

function workText({ kind, dueCount, runningCount, failedCount, oldestDueMs }: work.WorkBacklog) {
  return [
    `${kind}: ${dueCount} due`,
    ...(dueCount === 0 ? [] : [`for up to ${Math.round(oldestDueMs / SECOND_MS)} s`]),
    `${runningCount} running`,
    `${failedCount} failed`,
  ].join(', ');
}

function diskText({ path, freeBytes, totalBytes }: NonNullable<Status['disk']>): string {
  return `${gibText(freeBytes)} of ${gibText(totalBytes)} free, ${path}`;
}

function gibText(bytes: number): string {
  return `${(bytes / GIB).toFixed(1)} GiB`;
}
