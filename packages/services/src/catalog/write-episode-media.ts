import {
  catalogWrite,
  playback,
  type ImageRecord,
  type MediaVersion,
  type WriteTransaction,
} from '@hookline/db';

export type EpisodeMediaChange = {
  chapterId: string;
  media: MediaVersion;
  /** Null leaves the first frame as it is. */
  firstFrame: ImageRecord | null;
  /** Media version that the episode plays; null while it is not ready. */
  playingHash: string | null;
};

/**
 * Makes an episode play a media version. An episode that plays the same files keeps its version,
 * and with it the tickets that viewers hold. There must be such an episode.
 */
export async function writeEpisodeMedia(
  tx: WriteTransaction,
  { chapterId, media, firstFrame, playingHash }: EpisodeMediaChange,
): Promise<void> {
  if (playingHash !== media.hash) {
    const mediaId = await playback.saveMediaVersion(tx, media);
    const isThere = await catalogWrite.replaceEpisodeMedia(tx, { chapterId, mediaId });
    if (!isThere) throw new Error(`There is no episode ${chapterId}.`);
  }
  if (firstFrame === null) return;
  await catalogWrite.saveImage(tx, firstFrame);
  await catalogWrite.setFirstFrame(tx, { chapterId, imageHash: firstFrame.hash });
}

/** Reads the media versions of a drama's ready episodes, by chapter id. */
export async function listPlayingHashes(
  tx: WriteTransaction,
  contentId: string,
): Promise<Map<string, string>> {
  const media = await playback.listEpisodeMedia(tx, [contentId]);
  return new Map(media.map(({ chapterId, hash }) => [chapterId, hash]));
}
