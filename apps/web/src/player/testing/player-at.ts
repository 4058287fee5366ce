import { AppError, type Episode } from '@hookline/contract/client';

import type { Access } from '../access/access-query.ts';
import type { WatchedPosition } from '../../features/library/history/watch-recorder.ts';
import { EpisodeCache } from '../engine/playback/episode-cache.ts';
import type { PlayerDeps } from '../engine/playback/player-deps.ts';
import { Player } from '../engine/playback/player.ts';
import { defaultPlayerSettings } from '../settings/player-settings.ts';
import { detailOf, episodeOf, PLAYBACK } from './episodes.ts';

/** A drama of six episodes; those from the fourth on have a price. */
export const EPISODES: Episode[] = [1, 2, 3, 4, 5, 6].map((number) =>
  episodeOf(number, number >= 4 ? { lockStatus: 2, chapterPrice: 60 } : {}),
);
/** Returns the access to the drama after a price change of all locked episodes. */
export const pricedAt = (chapterPrice: number): Access => ({
  episodes: EPISODES.map((each) => (each.lockStatus === 2 ? { ...each, chapterPrice } : each)),
  firstLockedIndex: 3,
});
export const UNLOCKED = { playback: PLAYBACK, coinCount: 60 };

/** Creates a player without a screen, at a zero-based episode index. */
export function playerAt(epIndex: number, changes: Partial<PlayerDeps> = {}) {
  const asked: string[] = [];
  const paid: string[] = [];
  const begun: WatchedPosition[] = [];
  const kept: WatchedPosition[] = [];
  const player = new Player({
    start: {
      epIndex,
      detail: { ...detailOf(epIndex + 1), ...EPISODES[epIndex] },
      episodes: EPISODES,
      firstLockedIndex: 3,
    },
    cache: new EpisodeCache((chapterId) => {
      asked.push(chapterId);
      return Promise.reject(new AppError('A0404', 'Episode Not Found'));
    }),
    pay: (chapterId) => {
      paid.push(chapterId);
      return Promise.resolve(UNLOCKED);
    },
    isPageOfGuest: () => false,
    recallSeconds: () => 0,
    recorder: {
      begin: (at) => begun.push(at),
      keep: (at) => kept.push(at),
      resend: () => undefined,
    },
    readSettings: () => defaultPlayerSettings({ hasReducedMotion: false, captionsLang: null }),
    keepSettings: () => undefined,
    ...changes,
  });
  return { player, asked, paid, begun, kept };
}
