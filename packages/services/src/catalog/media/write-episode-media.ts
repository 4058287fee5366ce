import {
  catalogWrite,
  playback,
  type ImageRecord,
  type MediaVersion,
  type WriteTransaction,
} from '@hookline/db';

export type EpisodeMediaChange = {
  episodeId: string;
  media: MediaVersion;
  /** Null keeps the first frame. */
  firstFrame: ImageRecord | null;
  /** Media version that the episode plays; null while the episode is not ready. */
  playingHash: string | null;
};

/**
 * Makes an episode play a media version. If the episode already plays the same files, it keeps its
 * version, so that viewers' tickets remain valid, and only the playlists are replaced. The episode
 * must exist.
 */
export async function writeEpisodeMedia(
  tx: WriteTransaction,
  { episodeId, media, firstFrame, playingHash }: EpisodeMediaChange,
): Promise<void> {
  if (playingHash === media.hash) {
    await playback.setPlaylists(tx, media);
  } else {
    const mediaId = await playback.saveMediaVersion(tx, media);
    const isThere = await catalogWrite.replaceEpisodeMedia(tx, { episodeId, mediaId });
    if (!isThere) throw new Error(`There is no episode ${episodeId}.`);
  }
  if (firstFrame === null) return;
  await catalogWrite.saveImage(tx, firstFrame);
  await catalogWrite.setFirstFrame(tx, { episodeId, imageHash: firstFrame.hash });
}

/** Reads the media versions of a drama's ready episodes, by episode id. */
export async function listPlayingHashes(
  tx: WriteTransaction,
  dramaId: string,
): Promise<Map<string, string>> {
  const media = await playback.listEpisodeMedia(tx, [dramaId]);
  return new Map(media.map(({ episodeId, hash }) => [episodeId, hash]));
}
