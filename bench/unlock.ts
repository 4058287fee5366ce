import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startPostgres } from '@hookline/postgres';

import { runServer } from '../tests/site/run-server.ts';
import { medianOf, type BenchRow } from './bench-row.ts';
import { cpuOfTree } from './support/process-cpu.ts';
import { seedUnlocks } from './support/seed-unlocks.ts';
import { startRounds, type Rounds } from './support/start-rounds.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 2;
/** A limit that this run does not reach. */
const LIMITS = { PLAYS_PER_MINUTE: '1000000' };
/** Core that the server and the baseline loop run on, alternately. */
const CORE = 0;
const GENERATOR_CORE = 1;
/** Maximum ratio of effort per unlock: the rate must be at least 0.6 times the baseline loop's. */
const AIM = 1 / 0.6;

/** Measures an unlock over HTTP against the same statements in a bare loop on one database. */
export async function measureUnlock(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  // The database is shared, so that its CPU can be counted separately for each side.
  const postgres = await startPostgres({ dataDir });
  try {
    const { host, user, database } = postgres;
    const connection = { host, user, database };
    const { served, baseline } = await seedUnlocks(connection);
    const [servedFile, baselineFile] = [
      join(dataDir, 'served.json'),
      join(dataDir, 'baseline.json'),
    ];
    writeFileSync(servedFile, JSON.stringify(served));
    writeFileSync(baselineFile, JSON.stringify({ ...baseline, connection }));

    await using server = await runServer({ ...LIMITS, DATA_DIR: dataDir }, { pinTo: CORE });
    await using generator = await startRounds(
      join(import.meta.dirname, 'support/unlock-generator.ts'),
      [server.origin, servedFile],
      { pinTo: GENERATOR_CORE },
    );
    await using loop = await startRounds(
      join(import.meta.dirname, 'baseline/unlock-loop.ts'),
      [baselineFile],
      { pinTo: CORE },
    );
    const file = join(dataDir, 'postgres/postmaster.pid');
    const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return rowsOf(
      await alternate([
        { rounds: generator, pids: [server.pid, postmaster] },
        { rounds: loop, pids: [loop.pid, postmaster] },
      ]),
    );
  } finally {
    await postgres.stop();
  }
}

type Side = { rounds: Rounds; /** Measured processes, with child processes. */ pids: number[] };
type Effort = { cpuUs: number; wallUs: number };

/** Measures the sides alternately, round by round. The first round is a warm-up and is dropped. */
async function alternate(sides: readonly Side[]): Promise<Effort[]> {
  const samples = sides.map(() => [] as Effort[]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, side] of sides.entries()) {
      const effort = await effortOf(side);
      if (round > 0) samples[index]?.push(effort);
    }
  }
  return samples.map((efforts) => ({
    cpuUs: medianOf(efforts.map(({ cpuUs }) => cpuUs)),
    wallUs: medianOf(efforts.map(({ wallUs }) => wallUs)),
  }));
}

/** Returns the CPU and wall time of one unlock, as the mean of a round. */
async function effortOf({ rounds, pids }: Side): Promise<Effort> {
  const used = () => pids.reduce((sum, pid) => sum + cpuOfTree(pid), 0);
  const [before, startedAtMs] = [used(), performance.now()];
  const count = await rounds.run(ROUND_SECONDS);
  const wallUs = (performance.now() - startedAtMs) * 1000;
  return { cpuUs: (used() - before) / count, wallUs: wallUs / count };
}

function rowsOf([served, baseline]: readonly Effort[]): BenchRow[] {
  if (served === undefined || baseline === undefined) throw new Error('Nothing was measured.');
  const perSecond = ({ wallUs }: Effort) => 1_000_000 / wallUs;
  return [
    {
      name: 'CPU of an unlock over HTTP, over its statements in a bare loop',
      value: served.cpuUs,
      unit: 'us',
      baseline: baseline.cpuUs,
      ratio: served.cpuUs / baseline.cpuUs,
      aim: Math.round(AIM * 100) / 100,
    },
    {
      name: 'Unlocks per second over HTTP, and in the bare loop',
      value: perSecond(served),
      unit: '/s',
      baseline: perSecond(baseline),
      ratio: perSecond(served) / perSecond(baseline),
    },
  ];
}
