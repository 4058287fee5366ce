import { setTimeout as sleep } from 'node:timers/promises';

import { migrate, type Connection } from '@hookline/db';
import { query, seedGrownSite } from '@hookline/db/testing';
import { startPostgres } from '@hookline/postgres';

import { runServer } from '../tests/site/run-server.ts';
import type { BenchRow } from './bench-row.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const SITE = { dramaCount: 1_000, memberCount: 10, postingCount: 100 };
const GENRES = 20;
const CORE = 0;
/** Limits that this run does not reach. */
const LIMITS = { CALLS_PER_MINUTE: '1000000', PAGES_PER_MINUTE: '1000000' };
const REQUESTS_PER_SECOND = 500;
/** Rate that the server can serve even if each edit empties the cache. */
const SLOW_REQUESTS_PER_SECOND = 100;
const STEP_MS = 20;
const RUN_MS = 20_000;
const EDIT_EVERY_MS = 2_000;
/** Maximum percentage of requests whose page has to be rendered. */
const AIM_PERCENT = 5;

/** Measures how many requests find no cached page while the catalogue is edited every 2 s. */
export async function measureCacheMisses(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  const postgres = await startPostgres({ dataDir });
  try {
    const { host, user, database } = postgres;
    const connection = { host, user, database };
    await migrate(connection);
    await seedGrownSite(connection, SITE);
    await using server = await runServer({ ...LIMITS, DATA_DIR: dataDir }, { pinTo: CORE });
    for (const path of PATHS) await visit(server.origin + path);
    return [
      {
        name: 'Pages made anew at 500 requests a second, a film, price or text changed every 2 s',
        value: await missedPercent(server.origin, REQUESTS_PER_SECOND, (edit) =>
          changeDrama(connection, edit),
        ),
        unit: '%',
        aim: AIM_PERCENT,
      },
      {
        name: 'Pages made anew at 100 requests a second, any other edit every 2 s',
        value: await missedPercent(server.origin, SLOW_REQUESTS_PER_SECOND, () =>
          changeAnything(connection),
        ),
        unit: '%',
      },
    ];
  } finally {
    await postgres.stop();
  }
}

const dramaIdOf = (index: number) => `0000000000004000800000${String(index).padStart(10, '0')}`;
const PLAYER_PATHS = Array.from(
  { length: SITE.dramaCount },
  (_, index) => `/reel-shorts/the-bride-of-platform-${index}-${dramaIdOf(index)}/1/`,
);
const GENRE_PATHS = Array.from({ length: GENRES }, (_, index) => `/browse/genre-${index}/1/`);
const PATHS = ['/', ...GENRE_PATHS, ...PLAYER_PATHS];

/**
 * Returns the path of a request: of five requests, two are for home, one for a genre and two for a
 * film.
 */
function pathOf(request: number): string {
  const kind = request % 5;
  if (kind < 2) return '/';
  if (kind === 2) return GENRE_PATHS[request % GENRES] ?? '/';
  // The first dramas are opened most often.
  const share = ((request * 7919) % 10_007) / 10_007;
  return PLAYER_PATHS[Math.floor(SITE.dramaCount * share ** 3)] ?? '/';
}

async function visit(address: string): Promise<void> {
  const ask = () => fetch(address, { headers: { 'accept-language': 'en-US' } });
  // The server may close an idle connection at that moment. Browsers ask again, too.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

/** Sends `perSecond` requests while edits continue. @returns Percentage of pages rendered again. */
async function missedPercent(
  origin: string,
  perSecond: number,
  edit: (number: number) => Promise<unknown>,
): Promise<number> {
  const before = await readMisses(origin);
  const pending: Promise<unknown>[] = [];
  const startedAtMs = performance.now();
  let requests = 0;
  let edits = 0;
  for (let passedMs = 0; passedMs < RUN_MS; passedMs = performance.now() - startedAtMs) {
    if (passedMs >= edits * EDIT_EVERY_MS) pending.push(edit((edits += 1)));
    for (; requests < (passedMs / 1000) * perSecond; requests += 1) {
      pending.push(visit(origin + pathOf(requests)));
    }
    await sleep(STEP_MS);
  }
  await Promise.all(pending);
  return (100 * ((await readMisses(origin)) - before)) / requests;
}

async function readMisses(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^hookline_page_cache_misses_total (?<count>\d+)$/m.exec(text)?.groups?.['count']);
}

/** Raises the version as a new film, price or text of a popular drama does. */
function changeDrama(connection: Connection, edit: number): Promise<unknown> {
  return query(
    connection,
    `with raised as (update catalog_version set version = version + 1 returning version)
     insert into catalog_change (version, drama_id, has_texts)
     select version, '${dramaIdOf((edit * 13) % 100)}'::uuid, ${edit % 3 === 0} from raised`,
  );
}

function changeAnything(connection: Connection): Promise<unknown> {
  return query(connection, 'update catalog_version set version = version + 1');
}
