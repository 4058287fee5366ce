import {
  catalogWrite,
  type Caption,
  type ImageRecord,
  type LocalizedText,
  type MediaVersion,
  type Texts,
  type WriteTransaction,
} from '@hookline/db';

import { publishIn } from './publish-drama.ts';
import { listPlayingHashes, writeEpisodeMedia } from './media/write-episode-media.ts';

/** The texts and settings of a drama, as an editor gives them. */
export type DramaDescription = {
  dramaId: string;
  texts: Texts<{ name: string; introduce: string }>;
  /** In the order a card shows them. */
  categoryIds: readonly string[];
  labels: readonly LocalizedText[];
};

/** The settings of an episode, as an editor gives them. */
export type EpisodeDescription = {
  /** For an episode that does not exist yet; one that does keeps its own. */
  episodeId: string;
  episodeNumber: number;
  price: number;
  /** 1 asks viewers to download the app. */
  downloadAppStatus: 0 | 1;
  captions: readonly Caption[];
};

/** The media of an episode, and the picture it shows until it plays. */
export type WrittenMedia = { version: MediaVersion; firstFrame: ImageRecord };

export type WrittenDrama = DramaDescription & {
  /** Null leaves the cover as it is. */
  cover: ImageRecord | null;
  episodes: readonly EpisodeDescription[];
  /** By episode number. What an episode plays stays as it is if there is nothing for it. */
  media: ReadonlyMap<number, WrittenMedia>;
  nowMs: number;
};

/** Inserts or replaces a drama with its episodes and publishes it. */
export async function writeDrama(tx: WriteTransaction, drama: WrittenDrama): Promise<void> {
  const { dramaId, texts, categoryIds, labels, cover, episodes, nowMs } = drama;
  await catalogWrite.upsertDrama(tx, { dramaId, texts, categoryIds, labels });
  if (cover !== null) {
    await catalogWrite.saveImage(tx, cover);
    await catalogWrite.setCover(tx, { dramaId, imageHash: cover.hash });
  }
  const episodeIds = await catalogWrite.upsertEpisodes(tx, {
    dramaId,
    episodes: episodes.map(({ captions: _captions, ...episode }) => episode),
  });
  const playing = await listPlayingHashes(tx, dramaId);
  for (const { episodeNumber, captions } of episodes) {
    const episodeId = episodeIds.get(episodeNumber);
    if (episodeId === undefined) throw new Error('An episode was not written.');
    await catalogWrite.setCaptions(tx, { episodeId, captions });
    const media = drama.media.get(episodeNumber);
    if (media === undefined) continue;
    const playingHash = playing.get(episodeId) ?? null;
    const { version, firstFrame } = media;
    await writeEpisodeMedia(tx, { episodeId, media: version, firstFrame, playingHash });
  }
  const outcome = await publishIn(tx, { dramaId, nowMs });
  // Throwing rolls back the whole transaction: viewers must not see a part of the drama.
  if (outcome.kind === 'refused') throw new Error(`Not published: ${outcome.reason}.`);
}
