import { randomUUID } from 'node:crypto';

import { coins } from '@hookline/domain';
import type { LocaleText } from '@hookline/domain/catalog';

import { showDrama, upsertDrama, type Texts } from '../../catalog/write/dramas.ts';
import { replaceEpisodeMedia, upsertEpisodes } from '../../catalog/write/episodes.ts';
import { raiseVersion } from '../../catalog/write/raise-version.ts';
import type { Database, WriteTransaction } from '../../open-database.ts';
import { saveMediaVersion, type MediaVersion } from '../../player/media-versions.ts';
import type { LocalizedText } from '../../column-types.ts';
import { toHexId } from '../../hex-id.ts';

/** A media version for tests; its files are in no store. */
export const TEST_MEDIA: MediaVersion = {
  hash: 'a'.repeat(64),
  contentKey: Buffer.alloc(16, 7),
  playlists: { 'master.m3u8': '#EXTM3U', '640.m3u8': '#EXTM3U' },
  widthPx: 720,
  heightPx: 1280,
  durationMs: 20_000,
  prefetch: [`/media/${'a'.repeat(64)}/640-init.mp4`],
};

/** Properties of a test drama that matter to the test. */
export type DramaSeed = {
  name?: string;
  texts?: Texts<LocaleText>;
  /** Existing categories. */
  categoryIds?: readonly string[];
  labels?: readonly LocalizedText[];
  prices?: readonly number[];
  isReady?: boolean;
  /** Null keeps the drama a draft. */
  publishedAtMs?: number | null;
};

/** Runs statements that change the catalogue in one transaction, as a use case does. */
export function seedCatalog<T>(
  db: Database,
  seed: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await raiseVersion(tx);
    return seed(tx);
  });
}

/**
 * Inserts a published drama: by default three episodes at 60 coins, the first one free, all ready.
 */
export function seedDrama(
  db: Database,
  seed: DramaSeed = {},
): Promise<{ dramaId: string; episodeIds: string[] }> {
  return seedCatalog(db, (tx) => insertDrama(tx, seed));
}

async function insertDrama(tx: WriteTransaction, seed: DramaSeed) {
  const { name = 'The Test', prices = [0, 60, 60], isReady = true, publishedAtMs = 1 } = seed;
  const dramaId = toHexId(randomUUID());
  const episodes = prices.map((price, index) => ({
    episodeId: toHexId(randomUUID()),
    episodeNumber: index + 1,
    price: coins(price),
    downloadAppStatus: 0 as const,
  }));
  await upsertDrama(tx, {
    dramaId,
    texts: seed.texts ?? { 'en-US': { name, introduce: `About ${name}` } },
    categoryIds: seed.categoryIds ?? [],
    labels: seed.labels ?? [],
  });
  await upsertEpisodes(tx, { dramaId, episodes });
  const episodeIds = episodes.map((episode) => episode.episodeId);
  for (const episodeId of isReady ? episodeIds : []) {
    const mediaId = await saveMediaVersion(tx, TEST_MEDIA);
    await replaceEpisodeMedia(tx, { episodeId, mediaId });
  }
  if (publishedAtMs !== null) await showDrama(tx, { dramaId, nowMs: publishedAtMs });
  return { dramaId, episodeIds };
}
