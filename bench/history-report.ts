import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { migrate, openDatabase, type Connection } from '@hookline/db';
import { seedDrama, seedMember } from '@hookline/db/testing';
import { startPostgres } from '@hookline/postgres';

import { runServer } from '../tests/site/run-server.ts';
import type { BenchRow } from './bench-row.ts';
import { measureCpu, type Target } from './support/measure-cpu.ts';
import { runBaseline } from './support/run-baseline.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const REPORT_PATH = '/api/view/history/report';
/** A limit that this run does not reach. */
const LIMITS = { VIEWS_PER_MINUTE: '100000' };
const CORE = 0;

/** Measures the CPU of a watching member's report, including the database. */
export async function measureHistoryReport(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  const postgres = await startPostgres({ dataDir });
  try {
    const { host, user, database } = postgres;
    const connection = { host, user, database };
    const [ours, bare] = await seed(connection);
    const file = join(dataDir, 'postgres/postmaster.pid');
    const otherPids = [Number.parseInt(readFileSync(file, 'utf8'), 10)];
    await using server = await runServer({ ...LIMITS, DATA_DIR: dataDir }, { pinTo: CORE });
    await using baseline = await runBaseline('serve-report.ts', [JSON.stringify(connection)]);
    const { port, pid } = server;
    return await measure([
      { name: 'report', port, pid, otherPids, path: REPORT_PATH, ...ours },
      { name: 'baseline', ...baseline, otherPids, path: '/', ...bare },
    ]);
  } finally {
    await postgres.stop();
  }
}

type Report = { headers: { authorization: string }; body: string };

/** Adds a drama and two members who watch it, so that each side updates its own rows. */
async function seed(connection: Connection): Promise<[Report, Report]> {
  await migrate(connection);
  // Stopping the server may break connections that are closing. Failed queries reject anyway.
  const db = openDatabase({ connection, onError: () => {} });
  const { dramaId, episodeIds } = await seedDrama(db);
  const key = { contentId: dramaId, chapterId: episodeIds[0] };
  const report = { ...key, sectionMediaPlayedSeconds: 15 };
  const addAsked = async (): Promise<Report> => {
    const { token } = await seedMember(db, { nowMs: Date.now() });
    return { headers: { authorization: token }, body: JSON.stringify(report) };
  };
  const asked: [Report, Report] = [await addAsked(), await addAsked()];
  await db.destroy();
  return asked;
}

async function measure(targets: readonly Target[]): Promise<BenchRow[]> {
  const cpu = await measureCpu(targets);
  const [value = Number.NaN, baseline = Number.NaN] = [cpu.get('report'), cpu.get('baseline')];
  const name =
    'CPU of historyReport with its database, over a session and a plain upsert behind bare node:http';
  return [{ name, value, unit: 'us', baseline, ratio: value / baseline }];
}
