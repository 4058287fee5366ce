import { catalog, catalogWrite, playback, type Database } from '@hookline/db';
import type { PackagedEpisode, SavedImage } from '@hookline/media';

import { deriveId } from './derive-id.ts';
import type { DramaFolder, EpisodeFiles } from './read-folder.ts';

export type ReadyEpisode = EpisodeFiles & { media: PackagedEpisode; firstFrame: SavedImage };

const EPISODES_MAX = 999;

/**
 * Makes or replaces the drama in one transaction: viewers see all of it or what was before. An
 * episode whose media is the same keeps its version, and with it the tickets that are out.
 */
export async function publishDrama(
  db: Database,
  ready: {
    folder: DramaFolder;
    contentId: string;
    cover: SavedImage;
    episodes: readonly ReadyEpisode[];
    nowMs: number;
  },
): Promise<void> {
  const { folder, contentId, cover, episodes, nowMs } = ready;
  const { drama } = folder;
  await catalogWrite.changeCatalog(db, async (tx) => {
    await catalogWrite.upsertDrama(tx, {
      contentId,
      texts: drama.texts,
      categoryIds: drama.categories,
      labels: drama.labels,
    });
    await catalogWrite.saveImage(tx, cover);
    await catalogWrite.setCover(tx, { contentId, imageHash: cover.hash });

    const chapterIds = await catalogWrite.upsertEpisodes(tx, {
      contentId,
      episodes: episodes.map(({ episodeNumber }) => ({
        chapterId: deriveId('episode', contentId, String(episodeNumber)),
        episodeNumber,
        price: episodeNumber <= drama.freeEpisodes ? 0 : drama.price,
        downloadAppStatus: drama.downloadAppStatus[String(episodeNumber)] ?? 0,
      })),
    });
    const playing = await findPlayingHashes(tx, contentId);
    for (const episode of episodes) {
      const chapterId = chapterIds.get(episode.episodeNumber);
      if (chapterId === undefined) throw new Error('An episode was not written.');
      await writeEpisode(tx, { chapterId, episode, playingHash: playing.get(chapterId) });
    }

    const outcome = await catalogWrite.publish(tx, { contentId, nowMs });
    if (outcome.kind === 'refused') throw new Error(`Not published: ${outcome.reason}.`);
  });
}

async function writeEpisode(
  tx: Database,
  change: { chapterId: string; episode: ReadyEpisode; playingHash: string | undefined },
): Promise<void> {
  const { chapterId, episode, playingHash } = change;
  const { media, firstFrame, captions } = episode;
  if (playingHash !== media.hash) {
    const mediaId = await playback.saveMediaVersion(tx, media);
    await catalogWrite.replaceEpisodeMedia(tx, { chapterId, mediaId });
  }
  await catalogWrite.saveImage(tx, firstFrame);
  await catalogWrite.setFirstFrame(tx, { chapterId, imageHash: firstFrame.hash });
  await catalogWrite.setCaptions(tx, { chapterId, captions });
}

/** Of the ready episodes of a published drama, by chapter id. */
async function findPlayingHashes(tx: Database, contentId: string): Promise<Map<string, string>> {
  const page = { contentId, pageNumber: 1, itemsMax: EPISODES_MAX };
  const episodes = (await catalog.listEpisodes(tx, page))?.records ?? [];
  const hashes = new Map<string, string>();
  for (const { chapterId, mediaId, mediaStatus } of episodes) {
    const media =
      mediaId === null || mediaStatus !== 'ready'
        ? null
        : await playback.findMediaVersion(tx, mediaId);
    if (media !== null) hashes.set(chapterId, media.hash);
  }
  return hashes;
}
