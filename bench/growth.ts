import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openDatabase, type Connection } from '@hookline/db';
import {
  query,
  seedGrownSite,
  seedLongHistory,
  seedMember,
  type GrownSite,
} from '@hookline/db/testing';

import { runServer, type ServerProcess } from '../tests/site/run-server.ts';
import { medianOf, type BenchRow } from './bench-row.ts';
import { measureCpu, type Target } from './support/measure-cpu.ts';
import { startDatabase } from './support/start-database.ts';

const SMALL: GrownSite = { dramaCount: 100, memberCount: 10, postingCount: 1_000 };
const LARGE: GrownSite = { dramaCount: 100_000, memberCount: 100_000, postingCount: 1_000_000 };
/** Maximum cost of a call on the large site, as a multiple of its cost on the small one. */
const AIM = 1.3;
const CORE = 0;
/** Limits that this run does not reach. */
const LIMITS = { CALLS_PER_MINUTE: '1000000' };
/** Number of the measured member's postings and positions, the same on both sites. */
const OWN_ROWS = 200;
/** Number of edits. After each edit, every shared call is sent once. */
const EDITS = 9;
/** Time after which a server has seen an edit: it polls each second. */
const EDIT_SEEN_MS = 1_300;
/** Requests of a member over which the rows read are averaged. */
const COUNTED_REQUESTS = 20;
/** A session of PostgreSQL publishes its counts with its first statement after this time. */
const PUBLISH_MS = 1_200;
/**
 * Number of concurrent requests after which every session has run such a statement. These requests
 * read no row.
 */
const PUBLISHING_REQUESTS = 64;
/** Token of a login that does not exist. */
const UNKNOWN_TOKEN = randomBytes(48).toString('base64url');

const DRAMA = '00000000000040008000000000000003';
const EPISODE = '00000001000040009000000000000003';
const KEYS = `contentId=${DRAMA}&chapterId=${EPISODE}`;

type Sites = readonly [small: Site, large: Site];
type BenchCall = { name: string; path: string };

/** Calls whose answers are shared until the catalogue is edited. */
const SHARED: readonly BenchCall[] = [
  { name: 'home', path: '/index/column/page?pageIndex=1&pageSize=20' },
  { name: 'most watched', path: '/index/column/detail?columnId=top&columnType=2&pageIndex=1' },
  { name: 'newest', path: '/index/column/detail?columnId=newest&columnType=1&pageIndex=1' },
  { name: 'genres', path: '/content/category/list' },
  { name: 'genre', path: '/content/category/page?categoryId=genre-3&pageIndex=1' },
  { name: 'page 8 of all', path: '/content/category/page?categoryId=all&pageIndex=8' },
  { name: 'recommended', path: '/content/video/recommend/list' },
  { name: 'related', path: `/content/video/related?contentId=${DRAMA}` },
];
/** Calls whose answers are not shared: each request of a member is answered anew. */
const OWN: readonly BenchCall[] = [
  { name: 'drama', path: `/content/video/detail?contentId=${DRAMA}` },
  { name: 'episodes', path: `/content/video/chapter/list?contentId=${DRAMA}` },
  { name: 'episode', path: `/content/video/chapter/detail?${KEYS}` },
  { name: 'flags', path: `/content/video/chapter/behavior?${KEYS}` },
  { name: 'member', path: '/user/api/front/member/detail/get' },
  { name: 'coins bought', path: '/member/wallet/recharge/list?pageIndex=1&pageSize=20' },
  { name: 'coins spent', path: '/member/wallet/consume/list?pageIndex=1&pageSize=20' },
  { name: 'My List', path: '/collect/content/list?pageIndex=1&pageSize=20' },
  { name: 'History', path: '/view/history/list?pageIndex=1&pageSize=20' },
  { name: 'orders', path: '/order/api/front/hookline/list?pageIndex=1&pageSize=20' },
];

type Site = { server: ServerProcess; postmaster: number; connection: Connection; token: string };

/**
 * Compares the cost of each call on a site of 100 dramas with that on one of 100,000. Shared calls
 * are measured after an edit, a member's own calls at each request.
 */
export async function measureGrowth(): Promise<BenchRow[]> {
  await using stack = new AsyncDisposableStack();
  const sites = [await openSite(SMALL, stack), await openSite(LARGE, stack)] as const;
  return [...(await measureEdits(sites)), ...(await measureOwn(sites))];
}

/** Measures the first answer after an edit, on the small site and on the large one. */
async function measureEdits(sites: Sites): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const call of SHARED) {
    const [few, many] = [await rowsAfterEdit(sites[0], call), await rowsAfterEdit(sites[1], call)];
    rows.push(rowOf(`Rows read for '${call.name}' after an edit`, '', [few, many]));
  }
  const timesMs = sites.map(() => SHARED.map((): number[] => []));
  for (let edit = 0; edit < EDITS; edit += 1) {
    for (const site of sites) await editCatalogue(site);
    for (const [of, call] of SHARED.entries()) {
      for (const [at, site] of sites.entries()) {
        const startedAtMs = performance.now();
        await ask(site, call);
        timesMs[at]?.[of]?.push(performance.now() - startedAtMs);
      }
    }
  }
  for (const [of, { name }] of SHARED.entries()) {
    const medians = timesMs.map((times) => medianOf(times[of] ?? []));
    rows.push(rowOf(`Time of '${name}' after an edit`, 'ms', medians));
  }
  return rows;
}

/** Measures each request of a member, on the small site and on the large one. */
async function measureOwn(sites: Sites): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const call of OWN) {
    const read = [await rowsRead(sites[0], call), await rowsRead(sites[1], call)];
    rows.push(rowOf(`Rows read for '${call.name}'`, '', read));
  }
  const targetsOf = (call: BenchCall) =>
    sites.map((site, at) => targetOf(`${at} ${call.name}`, site, call.path));
  const cpu = await measureCpu(OWN.flatMap(targetsOf));
  for (const { name } of OWN) {
    const used = sites.map((_, at) => cpu.get(`${at} ${name}`) ?? Number.NaN);
    rows.push(rowOf(`CPU of '${name}'`, 'us', used));
  }
  return rows;
}

/** @param figures  Figures of the small site and of the large one. */
function rowOf(name: string, unit: string, figures: readonly number[]): BenchRow {
  const [baseline = Number.NaN, value = Number.NaN] = figures;
  const ratio = value / Math.max(1, baseline);
  return { name: `${name}: 100,000 dramas over 100`, value, unit, baseline, ratio, aim: AIM };
}

async function openSite(size: GrownSite, stack: AsyncDisposableStack): Promise<Site> {
  const { dataDir, connection } = await startDatabase(stack);
  await seedGrownSite(connection, size);
  const token = await addMember(connection);
  const server = stack.use(await runServer({ ...LIMITS, DATA_DIR: dataDir }, { pinTo: CORE }));
  const file = join(dataDir, 'postgres/postmaster.pid');
  return { server, postmaster: Number.parseInt(readFileSync(file, 'utf8'), 10), connection, token };
}

/** Adds the member who sends the calls, with the same rows on every site. */
async function addMember(connection: Connection): Promise<string> {
  // Stopping the server may break connections that are closing. Failed queries reject anyway.
  const db = openDatabase({ connection, onError: () => {} });
  try {
    const nowMs = Date.now();
    const lots = [{ currency: 'coin', amount: OWN_ROWS } as const];
    const { userId, token } = await seedMember(db, { lots, nowMs });
    await seedLongHistory(db, { userId, count: OWN_ROWS, nowMs });
    return token;
  } finally {
    await db.destroy();
  }
}

function targetOf(name: string, site: Site, path: string): Target {
  const { server, postmaster, token } = site;
  const headers = { authorization: token };
  const { port, pid } = server;
  return { name, port, pid, otherPids: [postmaster], path: `/api${path}`, headers };
}

async function ask({ server, token }: Site, { path }: BenchCall): Promise<void> {
  const headers = { authorization: token };
  const answer = await fetch(`${server.origin}/api${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Raises the version of the catalogue, and waits until the server has seen it. */
async function editCatalogue({ connection }: Site): Promise<void> {
  await query(connection, 'update catalog_version set version = version + 1');
  await sleep(EDIT_SEEN_MS);
}

async function rowsAfterEdit(site: Site, call: BenchCall): Promise<number> {
  await editCatalogue(site);
  const beforeRows = await countRows(site);
  await ask(site, call);
  return (await countRows(site)) - beforeRows;
}

/** Returns how many rows PostgreSQL reads for a request, by scans of tables and indexes. */
async function rowsRead(site: Site, call: BenchCall): Promise<number> {
  await ask(site, call);
  const beforeRows = await countRows(site);
  for (let request = 0; request < COUNTED_REQUESTS; request += 1) await ask(site, call);
  return ((await countRows(site)) - beforeRows) / COUNTED_REQUESTS;
}

async function countRows({ connection, server }: Site): Promise<number> {
  await sleep(PUBLISH_MS);
  const headers = { authorization: UNKNOWN_TOKEN };
  const address = `${server.origin}/api/user/api/front/member/detail/get`;
  await Promise.all(
    Array.from({ length: PUBLISHING_REQUESTS }, async () => {
      const answer = await fetch(address, { headers });
      await answer.arrayBuffer();
    }),
  );
  const [row] = await query(
    connection,
    `select (
       (select sum(seq_tup_read) from pg_stat_user_tables) +
       (select sum(idx_tup_read) from pg_stat_user_indexes)
     )::float8 as read`,
  );
  return Number(row?.['read']);
}
