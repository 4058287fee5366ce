import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, loadavg, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { connectionOf, demo, openDatabase, playback, work, type Database } from '@hookline/db';
import { backoffMs } from '@hookline/domain';
import { openMediaStore } from '@hookline/media';

import { ALL_STORIES } from '../stories/all-stories.ts';
import { readDemoConfig, type DemoConfig } from './config.ts';
import { clearDrawings, drawingsFolderOf } from './drawings.ts';
import { seedMembers } from './members.ts';
import { seedProducts } from './products.ts';
import { stopWithParent } from './stop-with-parent.ts';
import { evictOldMedia, RENDERED_BYTES_MAX, type RenderedMedia } from './worker/evict-media.ts';
import { openPainter } from './worker/painter.ts';
import { CAROUSEL_PRIORITY } from './worker/plan.ts';
import {
  openProgress,
  takeRequest,
  takeStep,
  type Progress,
  type Worker,
} from './worker/run-worker.ts';
import { catalogueHash, isSeeded, seedCatalogue } from './worker/seed-catalogue.ts';

const IDLE_MS = 700;
const BACKOFF = { firstMs: 500, maxMs: 10_000 };
const CONNECTIONS_MAX = 2;
/** Maximum wait for a lower load. Then the worker takes a step even if the machine is busy. */
const WAIT_MAX_MS = 20_000;

/** Seeds the demo catalogue and draws its media, in a process started next to the server. */
async function main(): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const config = readDemoConfig();
  const workDir = join(config.dataDir, 'demo');
  // A killed worker may have left half-drawn films.
  await clearDrawings(config.dataDir);

  const db = openDatabase({
    connection: connectionOf(config.databaseUrl, { role: config.databaseAppRole }),
    onError: (error) => say(`The database went away: ${error.message}`),
    connectionsMax: CONNECTIONS_MAX,
  });
  // Members come first: a visitor may log in before all dramas are written.
  if (config.hasEmulators) await untilItWorks(() => seedMembers(db, Date.now()));
  await untilItWorks(() => seedProducts(db));
  await untilItWorks(() => seedOnce(db, workDir));

  const stop = new AbortController();
  stopWithParent(stop);
  const store = openMediaStore({ url: config.mediaStore });
  const worker: Worker = {
    db,
    stories: ALL_STORIES,
    painter: await openPainter(config, {
      store,
      workDir: drawingsFolderOf(config.dataDir),
      signal: stop.signal,
    }),
    say,
    nowMs: Date.now,
    isBusy: patience(config),
    stopping: stop.signal,
  };
  const progress = await untilItWorks(() => openProgress(worker));
  const rendered = {
    db,
    store,
    stories: ALL_STORIES,
    sizes: new Map(),
    bytesMax: RENDERED_BYTES_MAX,
  };
  const bell = startBell(db);
  const lane = { stopping: stop.signal, bell };
  await Promise.all([
    runUntil(lane, () => step({ worker, progress, rendered })),
    // Only an episode that a viewer waits for justifies rendering a second one at the same time.
    runUntil(lane, async () =>
      (await takeRequest(worker, CAROUSEL_PRIORITY)) ? 'rendered' : 'idle',
    ),
    startBusiness(config, db, stop.signal),
  ]);
  await bell.stop();
  await db.destroy();
}

/**
 * Creates the demo's business in a separate process, because in this one it would have to wait for
 * each picture. If the business is finished, runs a single query.
 */
async function startBusiness(config: DemoConfig, db: Database, stopping: AbortSignal) {
  if (config.business === null) return;
  const business = await untilItWorks(() => demo.readBusiness(db));
  if (business?.isFinished === true || stopping.aborted) return;
  const program = fileURLToPath(new URL('business.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => void child.kill('SIGTERM');
  stopping.addEventListener('abort', stop);
  await once(child, 'exit');
  stopping.removeEventListener('abort', stop);
}

/** Wakes an idle lane when an episode is requested, so that rendering begins at once. */
type Bell = { next: () => AbortSignal; stop: () => Promise<void> };

function startBell(db: Database): Bell {
  let ringing = new AbortController();
  const stop = work.listenForWork(db, {
    onWork: (kind) => {
      if (kind !== null && kind !== playback.RENDERING) return;
      ringing.abort();
      ringing = new AbortController();
    },
    onError: (error) => say(`Nothing tells of requests, they are polled for: ${messageOf(error)}`),
  });
  return { next: () => ringing.signal, stop };
}

async function seedOnce(db: Database, workDir: string): Promise<void> {
  const stampFile = join(workDir, 'seeded');
  const hash = catalogueHash(ALL_STORIES);
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  if (stamp === hash && (await isSeeded(db, ALL_STORIES))) return;
  await seedCatalogue(db, { stories: ALL_STORIES, nowMs: Date.now() });
  await writeFile(stampFile, hash);
  say(`The demo catalogue has ${ALL_STORIES.length} dramas.`);
}

type Outcome = Awaited<ReturnType<typeof takeStep>>;

async function runUntil(
  { stopping, bell }: { stopping: AbortSignal; bell: Bell },
  takeOne: () => Promise<Outcome>,
): Promise<void> {
  let failureCount = 0;
  while (!stopping.aborted) {
    // Created before the queue is read, so that requests made in between are not missed.
    const wake = AbortSignal.any([stopping, bell.next()]);
    const outcome = await takeOne().catch((error: unknown) => {
      say(`A step failed and is tried again: ${messageOf(error)}`);
      return 'failed' as const;
    });
    if (outcome === 'idle' || outcome === 'waiting') await rest(IDLE_MS, wake);
    failureCount = outcome === 'failed' ? failureCount + 1 : 0;
    if (outcome === 'failed') await rest(backoffMs(failureCount, BACKOFF), stopping);
  }
}

async function step(run: {
  worker: Worker;
  progress: Progress;
  rendered: RenderedMedia;
}): Promise<Outcome> {
  const outcome = await takeStep(run.worker, run.progress);
  if (outcome === 'rendered') await evictOldMedia(run.rendered);
  return outcome;
}

/**
 * Returns a function that decides whether to wait while the machine is busy, for a limited time.
 */
function patience({ loadMax }: DemoConfig): () => boolean {
  let waitingSinceMs: number | null = null;
  return () => {
    const [load = 0] = loadavg();
    if (load <= loadMax) {
      waitingSinceMs = null;
      return false;
    }
    waitingSinceMs ??= Date.now();
    if (Date.now() - waitingSinceMs < WAIT_MAX_MS) return true;
    waitingSinceMs = null;
    return false;
  };
}

/**
 * Repeats `begin` until it succeeds, because the database may be starting or unavailable for a
 * while.
 */
async function untilItWorks<T>(begin: () => Promise<T>): Promise<T> {
  for (let failureCount = 1; ; failureCount += 1) {
    try {
      return await begin();
    } catch (error) {
      say(`Waiting for the database: ${messageOf(error)}`);
      await sleep(backoffMs(failureCount, BACKOFF));
    }
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
