/** Reason why an episode cannot be played here, even if the viewer has paid for it. */
export type PlaybackObstacle = 'app-only' | 'being-prepared';

/**
 * Finds what prevents an episode from being played.
 *
 * @param episode.downloadAppStatus  1 if only the app may play the episode.
 * @returns Null if nothing does. An episode with failed media counts as being prepared.
 */
export function playbackObstacle(episode: {
  downloadAppStatus: 0 | 1;
  mediaStatus: 'ready' | 'processing' | 'failed';
  mediaId: string | null;
}): PlaybackObstacle | null {
  if (episode.downloadAppStatus === 1) return 'app-only';
  return episode.mediaStatus === 'ready' && episode.mediaId !== null ? null : 'being-prepared';
}
