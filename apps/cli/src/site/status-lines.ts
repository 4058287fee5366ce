import { moneyText } from '@hookline/domain/checkout';
import type { servers, work } from '@hookline/db';
import { utcText } from '@hookline/domain';
import type { DiskSpace, JobState, ListedServer } from '@hookline/services/system';

import type { Readiness } from './read-readiness.ts';

const LABEL_CHARACTERS = 10;
const GIB = 1024 ** 3;
const SECOND_MS = 1000;

export type Status = {
  server: Readiness;
  /** Builds of the web app that the site's servers have served, the latest first. */
  builds: servers.ServedBuild[];
  /** Servers by their last beats. */
  servers: ListedServer[];
  /** Last back-up that the database knows of; null if there is none. */
  backup: servers.BackupRun | null;
  /** Recurring jobs. */
  jobs: JobState[];
  /** Items of background work by kind, including jobs. */
  work: work.WorkBacklog[];
  ordersToReview: number;
  /** Orders that were paid today, in UTC. */
  today: { orders: number; grossCents: number; netCents: number };
  /** Disk of the data directory. */
  disk: DiskSpace;
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
    ...status.servers.map((each): [string, string] => ['beat', beatText(each)]),
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
    ['back-up', status.backup === null ? 'none known' : utcText(status.backup.madeAtMs)],
    ['disk', diskText(disk)],
  ];
  return facts.map(([label, value]) => `${label.padEnd(LABEL_CHARACTERS)}${value}`);
}

function beatText(each: ListedServer): string {
  const { host, port, version, isSilent, readiness, reasons, seenAtMs } = each;
  const state = isSilent ? `silent since ${utcText(seenAtMs)}` : readiness;
  const why = isSilent || reasons.length === 0 ? [] : [reasons.join(', ')];
  return [`${host}:${port}, version ${version}`, state, ...why].join(', ');
}

function jobText({ kind, ranAtMs, dueAtMs, isRunning, failure, isLate }: JobState): string {
  const last = ranAtMs === null ? 'has not run yet' : `ran at ${utcText(ranAtMs)}`;
  const next = `${failure === null ? 'next run' : 'next try'} at ${utcText(dueAtMs)}`;
  return [
    `${kind}: ${last}`,
    ...(failure === null ? [] : [`failed since: ${failure}`]),
    isRunning ? 'runs now' : next,
    ...(isLate ? ['late'] : []),
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

function diskText({ path, freeBytes, totalBytes }: DiskSpace): string {
  return `${gibText(freeBytes)} of ${gibText(totalBytes)} free, ${path}`;
}

function gibText(bytes: number): string {
  return `${(bytes / GIB).toFixed(1)} GiB`;
}
