import './player.css';

import { directionOf } from '@hookline/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useApi } from '../../shared/api.ts';
import { useSite } from '../../shared/site.ts';
import { EpisodeGrid } from './episode-grid.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { Sheet } from './sheet.tsx';
import { Stage } from './stage.tsx';
import { Story } from './story.tsx';
import { useBehavior } from './use-behavior.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayer, usePlayerState, type PlayerBoot } from './use-player.ts';

type PlayerViewProps = {
  boot: PlayerBoot;
  /** Zero-based, of an address that others changed; null if the player did. */
  wantedIndex: number | null;
  /** The address must follow. */
  onSwitched: (epIndex: number) => void;
  onAskLogin: () => void;
  onToast: (text: string) => void;
};

/** The player with everything around it. */
export function PlayerView(props: PlayerViewProps) {
  const { boot, wantedIndex, onSwitched, onAskLogin, onToast } = props;
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

  const { drama, episodes } = boot;
  const episode = episodes[epIndex] ?? boot.detail;
  const title = t('episode', { number: episode.sequenceNo });
  const behavior = useBehavior(api, { contentId: drama.contentId, chapterId: episode.id });

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

  const close = () => setSheet(null);
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
        onAskLogin={onAskLogin}
        onOpen={setSheet}
      />
      <div className="player-beside">
        <Story drama={drama} title={title} />
        <h2 className="mt-8 mb-3 text-lg font-bold">{t('episodes')}</h2>
        <EpisodeGrid player={player} drama={drama} episodes={episodes} />
      </div>
      <p role="status" className="sr-only">
        {hasSwitched ? title : ''}
      </p>
      {sheet === 'episodes' && (
        <Sheet title={drama.contentName} closeLabel={t('close')} onClose={close}>
          <Story drama={drama} title={title} isShort />
          <h3 className="mt-5 mb-3 font-bold">{t('episodes')}</h3>
          <EpisodeGrid player={player} drama={drama} episodes={episodes} onChosen={close} />
        </Sheet>
      )}
      {sheet === 'settings' && (
        <Sheet title={t('settings')} closeLabel={t('close')} onClose={close}>
          <SettingsPanel player={player} />
        </Sheet>
      )}
    </div>
  );
}

/** The new picture comes first: what follows from it must not delay it. Returns how to cancel. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The address follows the player, and the player an address that others changed. */
function useFollow(follow: {
  epIndex: number;
  wantedIndex: number | null;
  onSwitched: (epIndex: number) => void;
  onWanted: (epIndex: number) => void;
}): void {
  const { epIndex, wantedIndex } = follow;
  const toldRef = useRef(epIndex);
  const tellSwitched = useEffectEvent(follow.onSwitched);
  const tellWanted = useEffectEvent(follow.onWanted);

  useEffect(() => {
    if (epIndex === toldRef.current) return;
    toldRef.current = epIndex;
    return afterPaint(() => tellSwitched(epIndex));
  }, [epIndex]);

  useEffect(() => {
    if (wantedIndex === null || wantedIndex === toldRef.current) return;
    tellWanted(wantedIndex);
  }, [wantedIndex]);
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
