import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { migrate, openDatabase, type Connection } from '@hookline/db';
import { seedLongLists, seedMember } from '@hookline/db/testing';
import { startPostgres } from '@hookline/postgres';

import { runServer, type ServerProcess } from '../tests/site/run-server.ts';
import type { BenchRow } from './bench-row.ts';
import { measureCpu, type Target } from './support/measure-cpu.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const ROWS = 10_000;
const PAGE_ITEMS = 20;
const LAST_PAGE = ROWS / PAGE_ITEMS;
/** Maximum ratio of a page at the end of a list to its first page. */
const AIM = 2;
const CORE = 0;

/** A limit that this run does not reach. */
const LIMITS = { CALLS_PER_MINUTE: '1000000' };
/** Lists to measure. */
const LISTS = [
  { name: 'My List', path: '/api/collect/content/list' },
  { name: 'History', path: '/api/view/history/list' },
];

type Member = { token: string };
/** Members: `walker` reads every page of a list, `jumper` only the last, `empty` has no entries. */
type Members = { walker: Member; jumper: Member; empty: Member };

/** Measures the CPU, including the database, of first and last pages of a member's long lists. */
export async function measureLibraryLists(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  const postgres = await startPostgres({ dataDir });
  try {
    const { host, user, database } = postgres;
    const members = await seed({ host, user, database });
    const file = join(dataDir, 'postgres/postmaster.pid');
    const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10);
    await using server = await runServer({ ...LIMITS, DATA_DIR: dataDir }, { pinTo: CORE });
    const rows: BenchRow[] = [];
    for (const list of LISTS) rows.push(...(await measure(list, { server, postmaster, members })));
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function seed(connection: Connection): Promise<Members> {
  await migrate(connection);
  // Stopping the server may break connections that are closing. Failed queries reject anyway.
  const db = openDatabase({ connection, onError: () => {} });
  const addMember = () => seedMember(db, { nowMs: Date.now() });
  const [walker, jumper, empty] = [await addMember(), await addMember(), await addMember()];
  await db.destroy();
  const userIds = [walker.userId, jumper.userId];
  await seedLongLists(connection, { dramaCount: ROWS, userIds });
  return { walker, jumper, empty };
}

function headersOf({ token }: Member): { authorization: string } {
  return { authorization: token };
}

async function measure(
  list: (typeof LISTS)[number],
  site: { server: ServerProcess; postmaster: number; members: Members },
): Promise<BenchRow[]> {
  const { server, postmaster, members } = site;
  const { walker, jumper, empty } = members;
  const pathOf = (page: number) => `${list.path}?pageIndex=${page}&pageSize=${PAGE_ITEMS}`;
  for (let page = 1; page < LAST_PAGE; page += 1) {
    const answer = await fetch(server.origin + pathOf(page), { headers: headersOf(walker) });
    if (!answer.ok) throw new Error(`Page ${page} of ${list.name} answered ${answer.status}.`);
    await answer.arrayBuffer();
  }

  const targetOf = (name: string, member: Member, page: number): Target => ({
    name,
    port: server.port,
    pid: server.pid,
    otherPids: [postmaster],
    path: pathOf(page),
    headers: headersOf(member),
  });
  const cpu = await measureCpu([
    targetOf('empty', empty, 1),
    targetOf('first', walker, 1),
    targetOf('walked', walker, LAST_PAGE),
    targetOf('cold', jumper, LAST_PAGE),
  ]);
  const row = (what: string, of: string, against: string): BenchRow => {
    const [value = Number.NaN, baseline = Number.NaN] = [cpu.get(of), cpu.get(against)];
    const name = `CPU of ${list.name}, ${what}`;
    return { name, value, unit: 'us', baseline, ratio: value / baseline };
  };
  return [
    row('page 1, over that of an empty list', 'first', 'empty'),
    { ...row('page 500 after page 499, over page 1', 'walked', 'first'), aim: AIM },
    { ...row('page 500 alone, over page 1', 'cold', 'first'), aim: AIM },
  ];
}
