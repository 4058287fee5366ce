import './rail.css';

import type { DramaDetail } from '@hookline/contract/client';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { EpisodeGrid } from '../panels/episode-grid.tsx';
import { Synopsis } from '../panels/synopsis.tsx';
import { useWatchesFree, VipFree } from '../paywall/vip-free.tsx';
import { DeferredMore } from './deferred-more.tsx';
import { NextCard } from './next-card.tsx';
import { useMayLoad } from './use-may-load.ts';

type PlayerRailProps = {
  player: Player;
  drama: DramaDetail;
  /** 'Episode 3'. */
  title: string;
};

/** The column beside the stage: story, episodes, the next episode, similar dramas. */
export function PlayerRail({ player, drama, title }: PlayerRailProps) {
  const t = useTranslations('player');
  const isShown = useIsInPage();
  const mayLoad = useMayLoad(player) && isShown;
  const watchesFree = useWatchesFree();

  return (
    <div className="player-rail hidden py-4 in-page:block">
      <Synopsis drama={drama} title={title} />
      <NextCard player={player} drama={drama} mayLoad={mayLoad} />
      <div className="mt-7 mb-3 flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">{t('episodes')}</h2>
        {watchesFree && <VipFree />}
      </div>
      <EpisodeGrid player={player} drama={drama} hasStills />
      <DeferredMore contentId={drama.contentId} mayLoad={mayLoad} />
    </div>
  );
}

const IN_PAGE = '(width >= 768px) and (height >= 30rem)';

/** Returns whether the stage shares the page with other content; false before hydration. */
function useIsInPage(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(IN_PAGE);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(IN_PAGE).matches,
    () => false,
  );
}
