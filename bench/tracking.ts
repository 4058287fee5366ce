import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { TrackingCommon, TrackingEvent } from '@hookline/contract';
import { startPostgres } from '@hookline/postgres';

import { runServer, type ServerProcess } from '../tests/site/run-server.ts';
import { medianOf, type BenchRow } from './bench-row.ts';
import { cpuOfTree } from './support/process-cpu.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

/** Numbers of events in a batch: scrolling over a page shows about twenty cards. */
const BATCH_SIZES = [5, 20] as const;
const ROUNDS = 4;
const ROUND_SECONDS = 3;
const POLL_MS = 50;
const CORES = 2;
const EVENTS_PER_SECOND_MIN = 20_000;
/** Maximum CPU per event with which two cores process 20,000 events per second. */
const EVENT_US_MAX = (CORES * 1_000_000) / EVENTS_PER_SECOND_MIN;
const GENERATOR = join(import.meta.dirname, 'support/load-generator.ts');

type Site = { server: ServerProcess; pids: readonly number[] };

/** Measures the CPU to receive, check and append an event, including the database. */
export async function measureTracking(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  const postgres = await startPostgres({ dataDir });
  try {
    await using server = await runServer({ TRACKING_PER_MINUTE: '1000000', DATA_DIR: dataDir });
    const file = join(dataDir, 'postgres/postmaster.pid');
    const site = { server, pids: [server.pid, Number.parseInt(readFileSync(file, 'utf8'), 10)] };
    const rows: BenchRow[] = [];
    for (const eventCount of BATCH_SIZES) {
      const samples: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) samples.push(await measure(site, eventCount));
      const name = `CPU of one event with its database, in batches of ${eventCount}`;
      rows.push({ name, value: medianOf(samples.slice(1)), unit: 'us', aim: EVENT_US_MAX });
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}

/**
 * Measures one round at full speed. Events that were dropped because the database was too slow cost
 * as much as others, but are not counted.
 */
async function measure({ server, pids }: Site, eventCount: number): Promise<number> {
  const usedUs = () => pids.reduce((sum, each) => sum + cpuOfTree(each), 0);
  const before = await readEvents(server);
  const beforeUs = usedUs();
  const body = JSON.stringify({ cm: CM, et: eventsOf(eventCount) });
  const args = [String(server.port), '/api/tracking/report', '{}', String(ROUND_SECONDS), body];
  const child = spawn(process.execPath, [GENERATOR, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  await once(child, 'close');
  let after = await readEvents(server);
  for (; after.waiting > 0; after = await readEvents(server)) await sleep(POLL_MS);

  const [, badCount = 0] = said.split(' ').map(Number);
  const bad = badCount + after.bad - before.bad;
  if (bad > 0) throw new Error(`${bad} batches or events were refused.`);
  return (usedUs() - beforeUs) / (after.written - before.written);
}

async function readEvents({ origin }: ServerProcess) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) =>
    Number(new RegExp(`^hookline_tracking_events_${name} (?<value>\\d+)`, 'm').exec(text)?.[1]);
  return {
    waiting: read('waiting'),
    written: read('written_total'),
    bad: read('refused_total') + read('invalid_total'),
  };
}

const CM: TrackingCommon = {
  app_id: 'hooklineVideoH5',
  platform: 4,
  consent: 'granted',
  equipmentId: 'e'.repeat(32),
  clientUserId: 'c'.repeat(32),
  sessionId: 's'.repeat(32),
  language: 'en-US',
  brand: 'Apple',
  page: 'index_home',
};

/** Returns events as a browser sends them, mostly cards that came into view. */
function eventsOf(count: number): TrackingEvent[] {
  const ett = Date.now();
  return Array.from({ length: count }, (_each, position): TrackingEvent => {
    const dramaId = position.toString(16).padStart(32, '0');
    if (position % 5 === 0) return { en: 'h5_page_show', ett, kv: { eventParams: { path: '/' } } };
    return {
      en: 'h5_video_show',
      ett,
      kv: { eventParams: { contentId: dramaId, columnId: 'trending', position } },
    };
  });
}
