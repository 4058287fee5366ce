import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { catalog, playback, work, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { openMediaStore, type MediaStore } from '@hookline/media';
import { completeMediaRequest } from '@hookline/services/catalog';
import { describe, expect, inject, onTestFinished, test } from 'vitest';

import { theLastTrainHome } from '../../stories/the-last-train-home.ts';
import { episodeIdOf } from '../catalogue.ts';
import { evictOldMedia } from './evict-media.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const EPISODE_BYTES = 1_000;

describe('making room for rendered episodes', () => {
  test('removes the oldest episodes, but no first episode, until the rest fits', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const store = await renderedEpisodes(db, [1, 2, 3, 4]);

    const count = await evictOldMedia(renderedOf(db, store, 2 * EPISODE_BYTES));

    expect(count).toBe(2);
    expect(await readyEpisodes(db)).toEqual([1, 4]);
    expect(await namesIn(store)).toEqual([
      'media/hash-of-1/640-000.m4s',
      'media/hash-of-4/640-000.m4s',
    ]);
  });

  test('removes nothing while everything fits', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const store = await renderedEpisodes(db, [1, 2]);

    const count = await evictOldMedia(renderedOf(db, store, 2 * EPISODE_BYTES));

    expect(count).toBe(0);
    expect(await readyEpisodes(db)).toEqual([1, 2]);
  });

  test('lets a removed episode be rendered again on request', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const store = await renderedEpisodes(db, [1, 2]);
    await evictOldMedia(renderedOf(db, store, EPISODE_BYTES));

    await playback.requestMedia(db, {
      episodeIds: [episodeIdOf(theLastTrainHome.slug, 2)],
      priority: 100,
      nowMs: 0,
    });

    const demand = { kind: playback.RENDERING, itemsMax: 2, leaseMs: 1_000 };
    const items = await work.claimWork(db, { demands: [demand], nowMs: 0 });
    expect(items.map(({ key }) => key)).toEqual([episodeIdOf(theLastTrainHome.slug, 2)]);
  });
});

function renderedOf(
  db: Database,
  store: MediaStore,
  bytesMax: number,
): Parameters<typeof evictOldMedia>[0] {
  return { db, store, stories: [theLastTrainHome], sizes: new Map(), bytesMax };
}

/** Makes episodes, each with its own media, one after the other. */
async function renderedEpisodes(
  db: Database,
  episodeNumbers: readonly number[],
): Promise<MediaStore> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-evict-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = openMediaStore({ url: folder });
  await seedCatalogue(db, { stories: [theLastTrainHome], nowMs: Date.now() });
  for (const episodeNumber of episodeNumbers) {
    const hash = `hash-of-${episodeNumber}`;
    await store.put(`media/${hash}/640-000.m4s`, new Uint8Array(EPISODE_BYTES));
    await completeMediaRequest(
      {
        episodeId: episodeIdOf(theLastTrainHome.slug, episodeNumber),
        media: {
          hash,
          contentKey: Buffer.alloc(16),
          playlists: { 'master.m3u8': '#EXTM3U' },
          widthPx: 720,
          heightPx: 1280,
          durationMs: 18_000,
          prefetch: [],
        },
      },
      { db },
    );
  }
  return store;
}

async function readyEpisodes(db: Database): Promise<number[]> {
  const { records } = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: 10 });
  return (records[0]?.episodes ?? [])
    .filter(({ mediaStatus }) => mediaStatus === 'ready')
    .map(({ episodeNumber }) => episodeNumber);
}

async function namesIn(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list('media/')) names.push(name);
  return names.toSorted();
}
