import { join } from 'node:path';

import { runServer } from '../tests/site/run-server.ts';
import { medianOf, type BenchRow } from './bench-row.ts';
import { makeDataFolder } from './support/make-data-folder.ts';
import { measureCpu } from './support/measure-cpu.ts';
import { residentMb } from './support/resident-mb.ts';
import { seedCatalogue } from './support/seed-catalogue.ts';

const STARTS = 5;
const START_AIM_MS = 1_000;
const FRESH_AIM_MB = 120;
const LOADED_AIM_MB = 300;
const CORE = 0;
/** Limits that this run does not reach. */
const LIMITS = {
  CALLS_PER_MINUTE: '1000000',
  PAGES_PER_MINUTE: '1000000',
  SEARCHES_PER_MINUTE: '100000',
};
/** Requests of the load: a rendered page, a cached page, and calls. */
const PATHS = [
  '/search/?keyword=the{n}',
  '/',
  '/api/index/column/page',
  '/api/content/search?keyword=the{n}',
];

/** Measures how long a site with data takes to start and serve home, and the server's memory. */
export async function measureSiteCosts(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  await seedCatalogue(dataDir);
  // `npm start` keeps the compiled modules, too.
  const environment = {
    ...LIMITS,
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  };
  const startsMs: number[] = [];
  for (let start = 0; start < STARTS; start += 1) startsMs.push(await timeStart(environment));
  await using server = await runServer(environment, { pinTo: CORE });
  await (await fetch(server.origin)).arrayBuffer();
  const freshMb = residentMb(server.pid);
  await measureCpu(PATHS.map((path) => ({ name: path, port: server.port, pid: server.pid, path })));
  return [
    {
      name: 'Start of a site with data, its PostgreSQL included, to the home page, p50',
      value: medianOf(startsMs),
      unit: 'ms',
      aim: START_AIM_MS,
    },
    { name: 'Memory of a fresh server', value: freshMb, unit: 'MB', aim: FRESH_AIM_MB },
    {
      name: 'Memory of a server after 40 s of load',
      value: residentMb(server.pid),
      unit: 'MB',
      aim: LOADED_AIM_MB,
    },
  ];
}

async function timeStart(environment: Readonly<Record<string, string>>): Promise<number> {
  const startedAtMs = performance.now();
  await using server = await runServer(environment);
  await (await fetch(server.origin)).arrayBuffer();
  return performance.now() - startedAtMs;
}
