import { randomBytes } from 'node:crypto';

import { catalog, playback, work, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { describe, expect, inject, test } from 'vitest';

import { theLastTrainHome } from '../../stories/the-last-train-home.ts';
import { episodeIdOf, dramaIdOf } from '../catalogue.ts';
import type { Story } from '../story.ts';
import { CAROUSEL_PRIORITY, FIRST_EPISODE_PRIORITY } from './plan.ts';
import { openProgress, takeRequest, takeStep, type Painter, type Worker } from './run-worker.ts';
import { isSeeded, seedCatalogue } from './seed-catalogue.ts';

const QUIET: Story = { ...theLastTrainHome, slug: 'a-quiet-one', columns: [] };
const STORIES = [QUIET, theLastTrainHome];
const NOW_MS = Date.parse('2026-05-01T12:00:00Z');
const ASK = { nowMs: NOW_MS };
const PAGE = { pageNumber: 1, itemsMax: 100 };

describe('the demo worker', () => {
  test('keeps everything visible unchanged when it seeds the catalogue again', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    await seedCatalogue(db, { stories: STORIES, nowMs: NOW_MS });
    const before = await catalog.listAllDramas(db, PAGE);

    await seedCatalogue(db, { stories: STORIES, nowMs: NOW_MS + 86_400_000 });

    expect(await catalog.listAllDramas(db, PAGE)).toEqual(before);
    expect(await isSeeded(db, STORIES)).toBe(true);
    expect(before.records).toHaveLength(2);
    expect(before.records[0]?.episodes.map(({ price }) => price)).toEqual([0, 0, 0, 0, 30, 30]);
  });

  test('renders the carousel first: cover, first frame, first episode', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { worker, log } = await seededWorker(db);
    const progress = await openProgress(worker);

    for (let step = 0; step < 3; step += 1) await takeStep(worker, progress);

    expect(log).toEqual([
      'cover the-last-train-home',
      'frame the-last-train-home 1',
      'episode the-last-train-home 1',
    ]);
  });

  test('renders a requested episode before anything else', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { worker, log } = await seededWorker(db);
    const progress = await openProgress(worker);
    await takeStep(worker, progress);

    await playback.requestMedia(db, {
      ...ASK,
      episodeIds: [episodeIdOf(QUIET.slug, 3)],
      priority: 50,
    });
    await playback.requestMedia(db, {
      ...ASK,
      episodeIds: [episodeIdOf(QUIET.slug, 2)],
      priority: 100,
    });
    await takeStep(worker, progress);
    await takeStep(worker, progress);

    expect(log.slice(1)).toEqual(['episode a-quiet-one 2', 'episode a-quiet-one 3']);
  });

  test('takes only urgent requests in its second lane', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { worker, log } = await seededWorker(db);
    const episodeIds = [episodeIdOf(QUIET.slug, 1)];
    await playback.requestMedia(db, { ...ASK, episodeIds, priority: FIRST_EPISODE_PRIORITY });

    const before = await takeRequest(worker, CAROUSEL_PRIORITY);
    await playback.requestMedia(db, { ...ASK, episodeIds, priority: CAROUSEL_PRIORITY });
    const after = await takeRequest(worker, CAROUSEL_PRIORITY);

    expect([before, after]).toEqual([false, true]);
    expect(log).toEqual(['episode a-quiet-one 1']);
  });

  test('waits while the machine is busy, except for urgent requests', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { worker, log } = await seededWorker(db, { stories: [QUIET] });
    const busy = { ...worker, isBusy: () => true };
    await playback.requestMedia(db, {
      ...ASK,
      episodeIds: [episodeIdOf(QUIET.slug, 1)],
      priority: FIRST_EPISODE_PRIORITY,
    });
    const progress = await openProgress(busy);

    const before = await takeStep(busy, progress);
    await playback.requestMedia(db, {
      ...ASK,
      episodeIds: [episodeIdOf(QUIET.slug, 2)],
      priority: 50,
    });
    const after = await takeStep(busy, progress);

    expect([before, after]).toEqual(['waiting', 'rendered']);
    expect(log).toEqual(['episode a-quiet-one 2']);
  });

  test('renders an episode that a killed worker left unfinished', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { worker, log } = await seededWorker(db);
    const episodeId = episodeIdOf(QUIET.slug, 1);
    await playback.requestMedia(db, { ...ASK, episodeIds: [episodeId], priority: 100 });
    // Claims the request in place of a worker that is then killed.
    const demand = { kind: playback.RENDERING, itemsMax: 1, leaseMs: 30_000 };
    await work.claimWork(db, { demands: [demand], nowMs: NOW_MS });
    const later = { ...worker, nowMs: () => NOW_MS + 31_000 };

    await takeStep(later, await openProgress(later));

    expect(log).toEqual(['episode a-quiet-one 1']);
  });

  test('does not render finished episodes again after restarting', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { worker, log } = await seededWorker(db);
    await drain(worker);
    const count = log.length;

    await drain(worker);

    // Two covers, twelve first frames, two first episodes.
    expect(count).toBe(16);
    expect(log).toHaveLength(count);
  });

  test('releases its episode to the next worker when stopped', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const stop = new AbortController();
    const { worker } = await seededWorker(db, {
      painter: {
        episode: async () => {
          stop.abort(new Error('The worker stops.'));
          throw new DOMException('stopped', 'AbortError');
        },
      },
    });
    const episodeIds = [episodeIdOf(QUIET.slug, 1)];
    await playback.requestMedia(db, { ...ASK, episodeIds, priority: 100 });
    await takeRequest({ ...worker, stopping: stop.signal }, 0);

    const demand = { kind: playback.RENDERING, itemsMax: 1, leaseMs: 30_000 };
    const items = await work.claimWork(db, { demands: [demand], nowMs: NOW_MS });

    expect(items).toMatchObject([{ key: episodeIds[0], attemptNumber: 1 }]);
  });

  test('marks an episode as failed after three failed attempts', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { worker } = await seededWorker(db, {
      painter: { episode: () => Promise.reject(new Error('The pen broke.')) },
    });
    await playback.requestMedia(db, {
      ...ASK,
      episodeIds: [episodeIdOf(QUIET.slug, 1)],
      priority: 100,
    });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const later = { ...worker, nowMs: () => NOW_MS + attempt * 60_000 };
      await takeStep(later, { tasks: [], taskCount: 0 });
    }

    const { records } = await catalog.listAllDramas(db, PAGE);

    const drama = records.find(({ dramaId }) => dramaId === dramaIdOf(QUIET.slug));
    expect(drama?.episodes[0]).toMatchObject({ mediaStatus: 'failed', failure: 'The pen broke.' });
  });
});

async function drain(worker: Worker): Promise<void> {
  const progress = await openProgress(worker);
  while ((await takeStep(worker, progress)) !== 'idle');
}

/** Creates a worker on a seeded database. Its painter draws nothing and logs each request. */
async function seededWorker(
  db: Database,
  { stories = STORIES, painter = {} }: { stories?: Story[]; painter?: Partial<Painter> } = {},
): Promise<{ worker: Worker; log: string[] }> {
  await seedCatalogue(db, { stories, nowMs: NOW_MS });
  const log: string[] = [];
  const noting: Painter = {
    cover: async (story) => {
      log.push(`cover ${story.slug}`);
      return image();
    },
    firstFrame: async (story, episodeNumber) => {
      log.push(`frame ${story.slug} ${episodeNumber}`);
      return image();
    },
    episode: async (story, episodeNumber) => {
      log.push(`episode ${story.slug} ${episodeNumber}`);
      return {
        hash: randomBytes(16).toString('hex'),
        contentKey: randomBytes(16),
        playlists: { 'master.m3u8': '#EXTM3U' },
        widthPx: 720,
        heightPx: 1280,
        durationMs: 18_000,
        prefetch: [],
      };
    },
  };
  const worker: Worker = {
    db,
    stories,
    painter: { ...noting, ...painter },
    say: () => undefined,
    nowMs: () => NOW_MS,
    isBusy: () => false,
    stopping: new AbortController().signal,
  };
  return { worker, log };
}

function image(): Awaited<ReturnType<Painter['cover']>> {
  return {
    hash: randomBytes(32).toString('hex'),
    widthPx: 10,
    heightPx: 15,
    placeholder: 'data:image/webp;base64,AA==',
    widths: [160],
  };
}
