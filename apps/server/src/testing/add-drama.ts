import { randomUUID } from 'node:crypto';

import { catalogWrite, playback, type Database, type Texts } from '@hookline/db';
import { seedCatalog } from '@hookline/db/testing';

import { fakeMediaVersion } from './fake-media.ts';

export type DramaSeed = {
  /** How many of the first episodes can be played; all by default. */
  readyCount?: number;
  texts?: Texts<{ name: string; introduce: string }>;
  categoryIds?: readonly string[];
  /** One-based numbers of episodes that only the app plays. */
  appOnly?: readonly number[];
  captions?: readonly { lang: string; label: string; vtt: string }[];
  publishedAtMs: number;
};

const TEXTS = { 'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' } };

/** @param prices  Price of episode 1, 2, ... in coins; 0 is free. */
export async function addDrama(db: Database, prices: readonly number[], seed: DramaSeed) {
  const { readyCount = prices.length, texts = TEXTS, appOnly = [], captions = [] } = seed;
  const contentId = newWireId();
  const chapterIds = prices.map(newWireId);
  const episodes = prices.map((price, index) => ({
    chapterId: chapterIds[index] ?? '',
    episodeNumber: index + 1,
    price,
    downloadAppStatus: appOnly.includes(index + 1) ? (1 as const) : (0 as const),
  }));
  const { categoryIds = [] } = seed;
  await seedCatalog(db, async (tx) => {
    await catalogWrite.upsertDrama(tx, { contentId, texts, categoryIds, labels: [] });
    await catalogWrite.upsertEpisodes(tx, { contentId, episodes });
    for (const chapterId of chapterIds.slice(0, readyCount)) {
      const mediaId = await playback.saveMediaVersion(tx, fakeMediaVersion());
      await catalogWrite.replaceEpisodeMedia(tx, { chapterId, mediaId });
      await catalogWrite.setCaptions(tx, { chapterId, captions });
    }
    await catalogWrite.showDrama(tx, { contentId, nowMs: seed.publishedAtMs });
  });

  return {
    contentId,
    chapterIds,
    /** Input of the calls for an episode. @param episodeNumber  One-based. */
    episode: (episodeNumber: number) => ({
      contentId,
      chapterId: chapterIds[episodeNumber - 1] ?? newWireId(),
    }),
  };
}

function newWireId(): string {
  return randomUUID().replaceAll('-', '');
}
