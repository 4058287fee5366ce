import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { migrate, openDatabase, type Connection } from '@hookline/db';
import { seedDrama, seedMember } from '@hookline/db/testing';
import { startPostgres } from '@hookline/postgres';

import { runServer } from '../tests/site/run-server.ts';
import { percentileOf, type BenchRow } from './bench-row.ts';
import type { PlayFlood } from './support/play-flood.ts';
import { startRounds } from './support/start-rounds.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const SERVER_CORE = 0;
const FLOOD_CORE = 1;
const QUIET_SECONDS = 5;
const FLOOD_SECONDS = 20;
const PAUSE_MS = 10;
/** Number of calls that the other member makes between two readiness checks of the server. */
const CALLS_PER_LOOK = 10;
const PRICE = 60;
/** Price above the greedy member's coins, so that each play is rejected under the lock. */
const HIGH_PRICE = 900;
const AIM_MS = 20;

/**
 * Measures the effect on other members while one account has 1,500 plays in progress: the time of a
 * member's simplest call, which sends one statement, and whether the server remains ready.
 */
export async function measureGreedy(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  const postgres = await startPostgres({ dataDir });
  try {
    const { host, user, database } = postgres;
    const { flood, token } = await seed({ host, user, database });
    const file = join(dataDir, 'flood.json');
    writeFileSync(file, JSON.stringify(flood));
    await using server = await runServer({ DATA_DIR: dataDir }, { pinTo: SERVER_CORE });
    await using generator = await startRounds(
      join(import.meta.dirname, 'support/play-flood.ts'),
      [server.origin, file],
      { pinTo: FLOOD_CORE },
    );
    const quiet = await watch(server.origin, token, QUIET_SECONDS);
    const [answered, loud] = await Promise.all([
      generator.run(FLOOD_SECONDS),
      watch(server.origin, token, FLOOD_SECONDS),
    ]);
    return rowsOf({ quiet, loud, answered });
  } finally {
    await postgres.stop();
  }
}

async function seed(connection: Connection): Promise<{ flood: PlayFlood; token: string }> {
  await migrate(connection);
  // Stopping the server may break connections that are closing. Failed queries reject anyway.
  const db = openDatabase({ connection, onError: () => {} });
  const { dramaId, episodeIds } = await seedDrama(db, { prices: [PRICE, HIGH_PRICE] });
  const lots = [{ currency: 'coin', amount: 2 * PRICE }] as const;
  const greedy = await seedMember(db, { lots, nowMs: Date.now() });
  const { token } = await seedMember(db, { nowMs: Date.now() });
  await db.destroy();
  return { flood: { dramaId, episodeIds, token: greedy.token }, token };
}

type Watched = { timesMs: number[]; notReady: number };

/** Sends a member's calls one after the other, and checks whether the server is ready. */
async function watch(origin: string, token: string, seconds: number): Promise<Watched> {
  const agent = new Agent({ keepAlive: true });
  const timesMs: number[] = [];
  let notReady = 0;
  const endMs = performance.now() + seconds * 1000;
  while (performance.now() < endMs) {
    const startedMs = performance.now();
    await statusOf(`${origin}/api/user/api/front/session`, agent, { authorization: token });
    timesMs.push(performance.now() - startedMs);
    if (timesMs.length % CALLS_PER_LOOK === 0) {
      // A server whose database hangs responds with 200 and the status degraded.
      const readiness = await (await fetch(`${origin}/readyz`)).json();
      if (readiness.status !== 'ready') notReady += 1;
    }
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  return { timesMs, notReady };
}

function statusOf(url: string, agent: Agent, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request(url, { agent, headers });
  asked.on('error', reject).on('response', (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0));
  });
  asked.end();
  return promise;
}

function rowsOf(measured: { quiet: Watched; loud: Watched; answered: number }): BenchRow[] {
  const { quiet, loud, answered } = measured;
  return [
    {
      name: "p99 of another member's call during 1,500 parallel plays, beside a quiet server",
      value: percentileOf(loud.timesMs, 0.99),
      unit: 'ms',
      baseline: percentileOf(quiet.timesMs, 0.99),
      aim: AIM_MS,
    },
    {
      name: "p50 of another member's call during 1,500 parallel plays, beside a quiet server",
      value: percentileOf(loud.timesMs, 0.5),
      unit: 'ms',
      baseline: percentileOf(quiet.timesMs, 0.5),
    },
    {
      name: "Answers of /readyz other than 'ready' meanwhile",
      value: loud.notReady,
      unit: '',
      aim: 0,
    },
    { name: 'Plays answered meanwhile', value: answered / FLOOD_SECONDS, unit: '/s' },
  ];
}
