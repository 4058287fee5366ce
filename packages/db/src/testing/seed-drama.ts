import { randomUUID } from 'node:crypto';

import { publish, upsertDrama, type Texts } from '../catalog/write/dramas.ts';
import { replaceEpisodeMedia, upsertEpisodes } from '../catalog/write/episodes.ts';
import type { Database } from '../open-database.ts';
import { saveMediaVersion, type MediaVersion } from '../player/playback.ts';
import type { LocalizedText } from '../schema.ts';
import { toWireId } from '../wire-id.ts';

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

/**
 * A published drama for tests: three episodes at 60 coins, the first one free, all ready, unless
 * told otherwise. Categories must exist.
 */
export async function seedDrama(
  db: Database,
  drama: {
    name?: string;
    texts?: Texts<{ name: string; introduce: string }>;
    categoryIds?: readonly string[];
    labels?: readonly LocalizedText[];
    prices?: readonly number[];
    isReady?: boolean;
    /** Null keeps the drama a draft. */
    publishedAtMs?: number | null;
  } = {},
): Promise<{ contentId: string; chapterIds: string[] }> {
  const { name = 'The Test', prices = [0, 60, 60], isReady = true, publishedAtMs = 1 } = drama;
  const contentId = toWireId(randomUUID());
  const episodes = prices.map((price, index) => ({
    chapterId: toWireId(randomUUID()),
    episodeNumber: index + 1,
    price,
    downloadAppStatus: 0 as const,
  }));
  await upsertDrama(db, {
    contentId,
    texts: drama.texts ?? { 'en-US': { name, introduce: `About ${name}` } },
    categoryIds: drama.categoryIds ?? [],
    labels: drama.labels ?? [],
  });
  await upsertEpisodes(db, { contentId, episodes });
  const chapterIds = episodes.map((episode) => episode.chapterId);
  for (const chapterId of isReady ? chapterIds : []) {
    const mediaId = await saveMediaVersion(db, TEST_MEDIA);
    await replaceEpisodeMedia(db, { chapterId, mediaId });
  }
  if (publishedAtMs !== null) await publish(db, { contentId, nowMs: publishedAtMs });
  return { contentId, chapterIds };
}
