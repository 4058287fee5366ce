import type { Client, DramaDetail, Episode, EpisodeDetail } from '@hookline/contract/client';
import type { Locale } from '@hookline/domain';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { readGuestHistory, rememberInGuestHistory } from '../library/guest-history.ts';
import { expectHls } from './engine/hls/load-hls.ts';
import { Player } from './engine/playback/player.ts';
import type { Access, PlayerState } from './engine/state/player-state.ts';
import {
  defaultPlayerSettings,
  keepPlayerSettings,
  readPlayerSettings,
} from './player-settings.ts';

if (!import.meta.env.SSR) expectHls();

/** What the page of an episode knows before the player starts. */
export type PlayerBoot = {
  drama: DramaDetail;
  episodes: Episode[];
  /** Zero-based. */
  epIndex: number;
  detail: EpisodeDetail;
};

type PageDeps = {
  api: Client;
  locale: Locale;
  /** Whether this browser keeps a login. */
  hasLogin: () => boolean;
};

/** A player for one drama; it plays in the element that gets `hostRef`. */
export function usePlayer(boot: PlayerBoot, deps: PageDeps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const [player] = useState(() => createPlayer(boot, deps));

  useEffect(() => {
    if (hostRef.current !== null) void player.start(hostRef.current);
    return () => player.stop();
  }, [player]);

  return { player, hostRef };
}

/** A part of the player's state; only a change of that part draws again. */
export function usePlayerState<T>(player: Player, select: (state: PlayerState) => T): T {
  const read = () => select(player.store.get());
  return useSyncExternalStore(player.store.watch, read, read);
}

function createPlayer(
  { drama, episodes, epIndex, detail }: PlayerBoot,
  { api, locale, hasLogin }: PageDeps,
): Player {
  const { contentId } = drama;
  return new Player({
    start: { epIndex, detail, ...accessOf({ drama, episodes }) },
    fetchDetail: (chapterId, signal) =>
      api.call('chapterDetail', { contentId, chapterId }, { signal }),
    pay: async (chapterId, { isAutomatic }) => {
      const autoLock = isAutomatic ? 1 : 0;
      const { curr } = await api.call('play', { contentId, chapterId, autoLock, contentType: 2 });
      return { playback: curr.playback, coinCount: curr.coinNum + curr.bonusNum };
    },
    hasLogin,
    recallSeconds: (chapterId) => {
      const entry = readGuestHistory(localStorage).find(({ id }) => id === contentId);
      return entry?.chapterId === chapterId ? entry.positionSeconds : 0;
    },
    keepPosition: (at) => rememberInGuestHistory(localStorage, { id: contentId, ...at }),
    readSettings: () => readPlayerSettings(localStorage, defaultsOf(locale)),
    keepSettings: (changes) => keepPlayerSettings(localStorage, changes),
  });
}

/** What the page says: that of a guest. */
export function accessOf({ drama, episodes }: Pick<PlayerBoot, 'drama' | 'episodes'>): Access {
  return { episodes, firstLockedIndex: drama.firstNeedPayEpisodeIndex };
}

/** Captions begin in the language of the page; an episode without them shows none. */
function defaultsOf(locale: Locale) {
  return defaultPlayerSettings({
    hasReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    captionsLang: new Intl.Locale(locale).language,
  });
}
