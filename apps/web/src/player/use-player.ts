import type { Client, DramaDetail, Episode, EpisodeDetail } from '@hookline/contract/client';
import type { Locale } from '@hookline/domain/routing';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { accessOf } from './access/access-query.ts';
import { createWatchRecorder } from '../features/library/history/watch-recorder.ts';
import { expectHls } from './engine/hls/load-hls.ts';
import { EpisodeCache } from './engine/playback/episode-cache.ts';
import { Player } from './engine/playback/player.ts';
import type { Unlocked } from './engine/playback/request-unlock.ts';
import type { PlayerState } from './engine/state/player-state.ts';
import { recallSeconds } from './ahead/open-ahead.ts';
import {
  defaultPlayerSettings,
  keepPlayerSettings,
  readPlayerSettings,
} from './settings/player-settings.ts';
import { trackPlayback } from './tracking/track-playback.ts';

if (!import.meta.env.SSR) expectHls();

/** Episode page data, loaded before the player starts. */
export type PlayerBoot = {
  drama: DramaDetail;
  episodes: Episode[];
  /** Zero-based. */
  epIndex: number;
  detail: EpisodeDetail;
  /** Whether the browser fetched the data with a login. The server renders pages for guests. */
  isPersonal: boolean;
};

type PageDeps = {
  api: Client;
  locale: Locale;
  /** Whether a login is stored in this browser. */
  hasLogin: () => boolean;
};

/** Creates a player for one drama. Its films play in the element that gets `hostRef`. */
export function usePlayer(boot: PlayerBoot, deps: PageDeps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const [player] = useState(() => createPlayer(boot, deps));
  const { contentId } = boot.drama;

  useEffect(() => {
    if (hostRef.current !== null) void player.start(hostRef.current);
    const stopTracking = trackPlayback(player, contentId);
    return () => {
      stopTracking();
      player.stop();
    };
  }, [player, contentId]);

  return { player, hostRef };
}

/** Selects a part of the player's state; only changes to that part cause a new render. */
export function usePlayerState<T>(player: Player, select: (state: PlayerState) => T): T {
  const read = () => select(player.store.get());
  return useSyncExternalStore(player.store.watch, read, read);
}

function createPlayer(
  { drama, episodes, epIndex, detail, isPersonal }: PlayerBoot,
  { api, locale, hasLogin }: PageDeps,
): Player {
  const { contentId } = drama;
  return new Player({
    start: { epIndex, detail, ...accessOf({ drama, episodes }) },
    cache: new EpisodeCache((chapterId, signal) =>
      api.call('chapterDetail', { contentId, chapterId }, { signal }),
    ),
    pay: async (chapterId, options) => {
      const { isAutomatic, shownPrice: chapterPrice, restPrice: totalPrice } = options;
      if (totalPrice !== undefined) return payAll(api, { contentId, chapterId, totalPrice });
      const autoLock = isAutomatic ? 1 : 0;
      const wanted = { contentId, chapterId, chapterPrice };
      const { curr } = await api.call('play', { ...wanted, autoLock, contentType: 2 });
      return { playback: curr.playback, coinCount: curr.coinNum + curr.bonusNum };
    },
    isPageOfGuest: () => hasLogin() && !isPersonal,
    recallSeconds: (chapterId) => recallSeconds(contentId, chapterId),
    recorder: createWatchRecorder(api, { drama, episodes }),
    readSettings: () => readPlayerSettings(defaultsOf(locale)),
    keepSettings: (changes) => keepPlayerSettings(changes),
  });
}

async function payAll(
  api: Client,
  rest: { contentId: string; chapterId: string; totalPrice: number },
): Promise<Unlocked> {
  const { curr, unlocked, coinNum, bonusNum } = await api.call('playAll', {
    ...rest,
    contentType: 2,
  });
  const otherIds = unlocked.map(({ chapterId }) => chapterId);
  return { playback: curr.playback, coinCount: coinNum + bonusNum, otherIds };
}

/** Returns the defaults: captions in the page's language, or none if an episode lacks them. */
function defaultsOf(locale: Locale) {
  return defaultPlayerSettings({
    hasReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    captionsLang: new Intl.Locale(locale).language,
  });
}
