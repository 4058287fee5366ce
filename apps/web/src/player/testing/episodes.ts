import type { Episode, EpisodeDetail, Playback } from '@hookline/contract/client';

/** Makes an episode for tests; it is free and ready unless specified otherwise. */
export function episodeOf(episodeNumber: number, changes: Partial<Episode> = {}): Episode {
  return {
    id: String(episodeNumber).padStart(32, '0'),
    chapterName: `EP ${episodeNumber}`,
    sequenceNo: episodeNumber,
    playUrl: '',
    chapterFirstFrameImageUrl: '',
    firstFrame: null,
    lockStatus: 1,
    downloadAppStatus: 0,
    chapterPrice: 0,
    mediaStatus: 'ready',
    durationSeconds: 90,
    ...changes,
  };
}

export const PLAYBACK: Playback = {
  playUrl: '/play/hls/ticket/master.m3u8',
  expiresAt: Date.UTC(2100, 0),
  playlists: {},
  key: 'AAAAAAAAAAAAAAAAAAAAAA==',
  captions: [],
  widthPx: 720,
  heightPx: 1280,
  durationSeconds: 90,
  resumeSeconds: 0,
};

export function detailOf(
  episodeNumber: number,
  changes: Partial<EpisodeDetail> = {},
): EpisodeDetail {
  return { ...episodeOf(episodeNumber), playback: PLAYBACK, next: null, ...changes };
}
