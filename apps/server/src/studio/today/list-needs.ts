import { dirname } from 'node:path';

import type { TodayNeed } from '@hookline/contract/studio';
import { orders, playback } from '@hookline/db';
import type { Permission } from '@hookline/domain/studio';
import { isReconciled, PAYMENT_CHECK } from '@hookline/services/checkout';
import { needsSomebody, readJobs } from '@hookline/services/system';
import { LEDGER_CHECK } from '@hookline/services/wallet';
import { readCheck } from '@hookline/services/work';

import type { Deps } from '../../deps.ts';
import { findDiskSpace } from '../../doctor/checks/disk.ts';

const HOUR_MS = 3_600_000;
/** Age at which a nightly check without faults is too old. */
const CHECK_AGE_MAX_MS = 30 * HOUR_MS;

type Read = (deps: Deps, nowMs: number) => Promise<TodayNeed[]>;

/** Readings of what may need somebody, each with the right by which an operator sees it. */
const NEEDS: readonly (readonly [Permission, Read])[] = [
  ['review.read', readReviews],
  ['drama.read', readEncodes],
  ['book.read', readWebhooks],
  ['book.read', readReconcile],
  ['book.read', readVerify],
  ['book.read', readLateJobs],
  ['book.read', readDisk],
];

/** Keys of what leads to a page of System that some who see the sentence may not open. */
const OF_SYSTEM: ReadonlySet<string> = new Set(['disk', 'jobs']);

/** Lists what needs somebody, as far as these rights go, the most urgent first. */
export async function listNeeds(
  deps: Deps,
  { rights, nowMs }: { rights: readonly Permission[]; nowMs: number },
): Promise<TodayNeed[]> {
  const shown = NEEDS.filter(([right]) => rights.includes(right));
  const found = (await Promise.all(shown.map(([, read]) => read(deps, nowMs)))).flat();
  const mayOpen = rights.includes('system.read');
  const needs = found.map((each) =>
    OF_SYSTEM.has(each.key) && !mayOpen ? Object.assign(each, { to: null }) : each,
  );
  const rank = { fault: 0, warning: 1, ok: 2 } as const;
  return needs.toSorted((one, other) => rank[one.level] - rank[other.level]);
}

const countText = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

async function readReviews({ db }: Deps): Promise<TodayNeed[]> {
  const count = await orders.countOrders(db, 'REVIEW');
  const sentence =
    count === 0
      ? 'No order waits for a decision.'
      : `${countText(count, 'order waits', 'orders wait')} for a decision.`;
  return [need('reviews', { isGood: count === 0, sentence, to: '/reviews' })];
}

async function readEncodes({ db }: Deps): Promise<TodayNeed[]> {
  const count = await playback.countFailed(db);
  const isGood = count === 0;
  const sentence = isGood
    ? 'No episode has failed to encode.'
    : `${countText(count, 'episode has', 'episodes have')} failed to encode.`;
  return [need('encodes', { isGood, sentence, to: '/system/queue', command: 'media retry' })];
}

async function readWebhooks({ db, paypal }: Deps): Promise<TodayNeed[]> {
  if (paypal === null) return [];
  const { givenUpCount: count } = await orders.countEvents(db);
  const isGood = count === 0;
  const sentence = isGood
    ? "No webhook of PayPal's was given up."
    : `${countText(count, 'webhook', 'webhooks')} of PayPal's could not be handled.`;
  return [need('webhooks', { isGood, sentence, to: '/books', command: 'order reconcile' })];
}

async function readReconcile({ db, paypal }: Deps, nowMs: number): Promise<TodayNeed[]> {
  if (!isReconciled(paypal)) return [];
  return readControl(db, { name: PAYMENT_CHECK, title: 'Reconcile', nowMs });
}

async function readVerify({ db }: Deps, nowMs: number): Promise<TodayNeed[]> {
  return readControl(db, { name: LEDGER_CHECK, title: 'Verify', nowMs });
}

async function readControl(
  db: Deps['db'],
  { name, title, nowMs }: { name: string; title: string; nowMs: number },
): Promise<TodayNeed[]> {
  const { goodAtMs, faultCount } = await readCheck(db, name);
  const to = '/books';
  if (faultCount > 0) {
    const sentence = `${title} found ${countText(faultCount, 'difference', 'differences')}.`;
    return [{ key: name, level: 'fault', sentence, to, command: null }];
  }
  if (goodAtMs === null) {
    const sentence = `${title} has not run yet. It runs every night.`;
    return [{ key: name, level: 'ok', sentence, to, command: null }];
  }
  const isGood = nowMs - goodAtMs <= CHECK_AGE_MAX_MS;
  const sentence = `${title} found no difference ${agoText(nowMs - goodAtMs)}.`;
  return [need(name, { isGood, sentence, to })];
}

async function readLateJobs({ db }: Deps, nowMs: number): Promise<TodayNeed[]> {
  const names = (await readJobs(db, nowMs)).filter(needsSomebody).map(({ kind }) => kind);
  const isGood = names.length === 0;
  const sentence = isGood
    ? 'All recurring jobs ran in time.'
    : `Recurring jobs are late or have failed: ${names.join(', ')}.`;
  return [need('jobs', { isGood, sentence, to: '/system/jobs', command: 'status' })];
}

async function readDisk({ headFiles }: Deps): Promise<TodayNeed[]> {
  const found = await findDiskSpace(dirname(headFiles.directory));
  return [{ key: 'disk', ...found, to: '/system/backups', command: 'doctor' }];
}

function need(
  key: string,
  about: { isGood: boolean; sentence: string; to?: string; command?: string },
): TodayNeed {
  const { isGood, sentence, to = null, command = null } = about;
  return { key, level: isGood ? 'ok' : 'warning', sentence, to, command };
}

function agoText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return hours === 0 ? 'within the last hour' : `${countText(hours, 'hour', 'hours')} ago`;
}
