import { openDatabase, type Connection } from '@hookline/db';
import { seedDesk, seedGrownSite } from '@hookline/db/testing';
import { enterDemo } from '@hookline/services/studio';

import { findFreePort } from '../apps/server/src/testing/find-free-port.ts';
import { runServer } from '../tests/site/run-server.ts';
import { percentileOf, type BenchRow } from './bench-row.ts';
import { startDatabase } from './support/start-database.ts';

const DRAMAS = 100_000;
const DESK = { memberCount: 1_000_000, postingsEach: 10, postingsOfFirst: 20_000 };
/** Requests of each call that are timed. */
const REQUESTS = 40;
/** Maximum time of 19 in 20 answers, in milliseconds. */
const AIM_MS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

type Asked = { name: string; path: string };
type Studio = { origin: string; token: string };

/**
 * Times the answers of the studio's lists with a million members, orders, feedback and audit
 * entries, ten million postings and 100,000 dramas.
 */
export async function measureStudioLists(): Promise<BenchRow[]> {
  await using stack = new AsyncDisposableStack();
  const { dataDir, connection } = await startDatabase(stack);
  await seedGrownSite(connection, { dramaCount: DRAMAS, memberCount: 1, postingCount: 1 });
  const members = await seedDesk(connection, DESK);
  const port = String(await findFreePort());
  stack.use(await runServer({ DATA_DIR: dataDir, STUDIO_PORT: port }));
  const studio = { origin: `http://localhost:${port}`, token: await enter(connection) };

  const calls = callsFor(members);
  // A server that has just started compiles, and its database reads from the disk.
  for (const asked of calls) await timeOf(asked, studio);
  const rows: BenchRow[] = [];
  for (const asked of calls) {
    const times: number[] = [];
    for (let request = 0; request < REQUESTS; request += 1) {
      times.push(await timeOf(asked, studio));
    }
    rows.push(
      { name: `${asked.name}: median`, value: percentileOf(times, 0.5), unit: 'ms' },
      { name: `${asked.name}: 95 %`, value: percentileOf(times, 0.95), unit: 'ms', aim: AIM_MS },
    );
  }
  return rows;
}

async function enter(connection: Connection): Promise<string> {
  // Stopping the server may break connections that are closing. Failed queries reject anyway.
  const db = openDatabase({ connection, onError: () => {} });
  try {
    const { token } = await enterDemo({ role: 'owner', network: '' }, { db, now: Date.now });
    return token;
  } finally {
    await db.destroy();
  }
}

/** Returns a call for each filter of a list. */
const list = (title: string, path: string, filters: Readonly<Record<string, string>>): Asked[] =>
  Object.entries(filters).map(([name, query]) => ({
    name: `${title}, ${name}`,
    path: `${path}?${query}`,
  }));

function callsFor({ busyUserId, userId }: { busyUserId: string; userId: string }): Asked[] {
  const nowMs = Date.now();
  const month = (from: string, until: string) =>
    `${from}=${nowMs - 100 * DAY_MS}&${until}=${nowMs - 70 * DAY_MS}`;
  return [
    ...list('members', '/members', {
      all: '',
      'not blocked': 'state=active',
      blocked: 'state=blocked',
      'of a month': month('joinedFrom', 'joinedUntil'),
      'blocked of a month': `state=blocked&${month('joinedFrom', 'joinedUntil')}`,
      'by a common name': 'word=Anna',
      'by one letter': 'word=A',
      'by a rare name': 'word=Anna+Berg+Zwingli',
      'by a name that nobody has': 'word=Nobody',
      'by number': 'word=20000042',
    }),
    ...list('member', '/members/detail', {
      'of 20,000 postings': `userId=${busyUserId}`,
      'of 10 postings': `userId=${userId}`,
    }),
    ...list('timeline', '/members/timeline', { 'of 20,000 postings': `userId=${busyUserId}` }),
    ...list('ledger', '/members/ledger', {
      'of 20,000 postings': `userId=${busyUserId}`,
      'page in the middle': `userId=${busyUserId}&cursor=10000`,
    }),
    ...list('orders', '/orders', {
      all: '',
      'by state': 'state=REFUNDED',
      'in review': 'state=REVIEW',
      'by package': 'productId=medium',
      'of a month': month('fromAt', 'untilAt'),
      'by amount': 'fromCents=1000&toCents=2000',
      'by an amount that none has': 'fromCents=1&toCents=2',
      'by state, package, amount and month': `state=PAID&productId=large&fromCents=1000&${month('fromAt', 'untilAt')}`,
      'by number': 'q=HL10000042',
    }),
    ...list('reviews', '/reviews', { all: '' }),
    ...list('audit', '/audit', {
      all: '',
      'by operator': 'operator=olga',
      'by act': 'action=member+grant',
      'by a rare act': 'action=member+delete',
      'of a month': month('fromAt', 'untilAt'),
      'by operator, rare act and month': `operator=olga&action=member+delete&${month('fromAt', 'untilAt')}`,
      'by member': `kind=member&id=${userId}`,
    }),
    ...list('feedback', '/feedback', {
      all: '',
      open: 'state=open',
      done: 'state=done',
      'by topic': 'topic=content-error',
      'by a rare topic': 'topic=payment-and-coins',
      'of a month': month('fromAt', 'untilAt'),
    }),
    ...list('dramas', '/dramas', {
      all: '',
      published: 'state=published',
      drafts: 'state=draft',
      'with a gap': 'gap=any',
      'of a genre': 'categoryId=genre-3',
      'by a word that all have': 'q=Bride',
      'by one letter': 'q=b',
      'by a rare word': 'q=99999',
      'by a word that none has': 'q=nothing',
    }),
    ...list('go to', '/members/find', { 'a member': 'word=Anna', 'one letter': 'word=A' }),
  ];
}

/** Sends a request, and returns the time until its whole answer in milliseconds. */
async function timeOf({ name, path }: Asked, { origin, token }: Studio): Promise<number> {
  const headers = { cookie: `studio=${token}`, 'sec-fetch-site': 'same-origin' };
  const startedAtMs = performance.now();
  const answer = await fetch(`${origin}/api${path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text}`);
  return performance.now() - startedAtMs;
}
