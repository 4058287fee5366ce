import { coins } from '@hookline/domain';
import { randomUUID } from 'node:crypto';

import { catalogWrite, playback, type Database, type Texts } from '@hookline/db';
import { seedCatalog } from '@hookline/db/testing';
import type { LocaleText } from '@hookline/domain/catalog';

import { fakeMediaVersion } from './fake-media.ts';

export type DramaSeed = {
  /** Number of episodes, from the first, that can be played. Default: all. */
  readyCount?: number;
  texts?: Texts<LocaleText>;
  categoryIds?: readonly string[];
  /** One-based numbers of episodes that only the app plays. */
  appOnly?: readonly number[];
  captions?: readonly { lang: string; label: string; vtt: string }[];
  publishedAtMs: number;
};

const TEXTS = { 'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' } };

/** Adds a drama. @param prices  Price of episode 1, 2, ... in coins; 0 is free. */
export async function addDrama(db: Database, prices: readonly number[], seed: DramaSeed) {
  const { readyCount = prices.length, texts = TEXTS, appOnly = [], captions = [] } = seed;
  const dramaId = newHexId();
  const episodeIds = prices.map(newHexId);
  const episodes = prices.map((price, index) => ({
    episodeId: episodeIds[index] ?? '',
    episodeNumber: index + 1,
    price: coins(price),
    downloadAppStatus: appOnly.includes(index + 1) ? (1 as const) : (0 as const),
  }));
  const { categoryIds = [] } = seed;
  await seedCatalog(db, async (tx) => {
    await catalogWrite.upsertDrama(tx, { dramaId, texts, categoryIds, labels: [] });
    await catalogWrite.upsertEpisodes(tx, { dramaId, episodes });
    for (const episodeId of episodeIds.slice(0, readyCount)) {
      const mediaId = await playback.saveMediaVersion(tx, fakeMediaVersion());
      await catalogWrite.replaceEpisodeMedia(tx, { episodeId, mediaId });
      await catalogWrite.setCaptions(tx, { episodeId, captions });
    }
    await catalogWrite.showDrama(tx, { dramaId, nowMs: seed.publishedAtMs });
  });

  return {
    dramaId,
    episodeIds,
    /** Input of calls about the drama. */
    input: { contentId: dramaId },
    /** Input of calls about an episode. @param episodeNumber  One-based. */
    episode: (episodeNumber: number) => ({
      contentId: dramaId,
      chapterId: episodeIds[episodeNumber - 1] ?? newHexId(),
    }),
  };
}

function newHexId(): string {
  return randomUUID().replaceAll('-', '');
}
