import './player.css';

import type { Episode } from '@hookline/contract/client';
import { directionOf } from '@hookline/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useApi } from '../../shared/api.ts';
import { useSite } from '../../shared/site.ts';
import { EpisodeGrid } from './episode-grid.tsx';
import { LockedPanel, type CheapestPrice } from './locked-panel.tsx';
import { PlayerSheet } from './player-sheet.tsx';
import { Stage } from './stage.tsx';
import { Story } from './story.tsx';
import { useAutoUnlockSetting } from './use-auto-unlock-setting.ts';
import { useBehavior } from './use-behavior.ts';
import { useFollow } from './use-follow.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { accessOf, usePlayer, usePlayerState, type PlayerBoot } from './use-player.ts';
import { useUnlock } from './use-unlock.ts';
import { useViewerAccess } from './use-viewer-access.ts';
import type { Viewer } from './viewer.ts';

type PlayerViewProps = {
  boot: PlayerBoot;
  viewer: Viewer;
  CheapestPrice: CheapestPrice;
  /** Zero-based, of an address that others changed; null if the player did. */
  wantedIndex: number | null;
  /** The address must follow. */
  onSwitched: (epIndex: number) => void;
  onAskLogin: () => void;
  /** The viewer wants coins for this episode. */
  onPackages: (episode: Episode) => void;
  /** The balance has changed. */
  onBalance: () => void;
  onToast: (text: string) => void;
};

/** The player with everything around it. */
export function PlayerView(props: PlayerViewProps) {
  const { boot, viewer, wantedIndex, onSwitched, onAskLogin, onToast } = props;
  const t = useTranslations('player');
  const api = useApi();
  const { locale } = useSite();
  const direction = directionOf(locale);
  const { player, hostRef } = usePlayer(boot, { api, locale });
  const stageRef = useRef<HTMLElement>(null);
  const { isFullScreen, toggleFullScreen } = useFullScreen(stageRef, player);
  const [sheet, setSheet] = useState<'episodes' | 'settings' | null>(null);
  const [hasSwitched, setHasSwitched] = useState(false);
  const epIndex = usePlayerState(player, (state) => state.epIndex);
  const refusedCount = usePlayerState(player, (state) => state.refusedCount);

  const { drama } = boot;
  const { contentId } = drama;
  const episode = usePlayerState(player, (state) => state.episodes[epIndex]) ?? boot.detail;
  const title = t('episode', { number: episode.sequenceNo });
  const behavior = useBehavior(api, { contentId, chapterId: episode.id, viewer });
  const isAutomatic = useAutoUnlockSetting(api, viewer);
  useViewerAccess(player, { api, contentId, viewer }, accessOf(boot));

  const showPackages = () => {
    // Over a stage that fills the screen nothing of the page is seen.
    if (isFullScreen) toggleFullScreen();
    props.onPackages(episode);
  };
  const unlocking = useUnlock(player, {
    viewer,
    isAutomatic,
    onBalance: props.onBalance,
    onNeedCoins: showPackages,
    onToast,
  });

  usePlayerKeys(player, { direction, onFullScreen: toggleFullScreen });
  useMediaSession(player, { drama, title });
  useFollow({
    epIndex,
    wantedIndex,
    onWanted: (index) => player.switchTo(index),
    onSwitched: (index) => {
      setHasSwitched(true);
      onSwitched(index);
    },
  });
  useToast(refusedCount, () => onToast(t('crossEpisode')));

  return (
    <div className="player" data-player="">
      <Stage
        ref={stageRef}
        hostRef={hostRef}
        player={player}
        drama={drama}
        episode={episode}
        behavior={behavior}
        direction={direction}
        isFullScreen={isFullScreen}
        onFullScreen={toggleFullScreen}
        locked={
          <LockedPanel
            player={player}
            viewer={viewer}
            CheapestPrice={props.CheapestPrice}
            isPausedAutomatic={unlocking.isPausedAutomatic}
            onUnlock={unlocking.unlock}
            onAskLogin={onAskLogin}
            onPackages={showPackages}
          />
        }
        onAskLogin={onAskLogin}
        onOpen={setSheet}
      />
      <div className="player-beside">
        <Story drama={drama} title={title} />
        <h2 className="mt-8 mb-3 text-lg font-bold">{t('episodes')}</h2>
        <EpisodeGrid player={player} drama={drama} />
      </div>
      <p role="status" className="sr-only">
        {hasSwitched ? title : ''}
      </p>
      <PlayerSheet
        kind={sheet}
        player={player}
        drama={drama}
        title={title}
        onClose={() => setSheet(null)}
      />
    </div>
  );
}

/** Shows a toast whenever `count` grows. */
function useToast(count: number, show: () => void): void {
  const shownRef = useRef(count);
  const showNow = useEffectEvent(show);

  useEffect(() => {
    if (count === shownRef.current) return;
    shownRef.current = count;
    showNow();
  }, [count]);
}
