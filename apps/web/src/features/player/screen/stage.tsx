import './picture.css';

import type { DramaDetail, Episode, EpisodeBehavior } from '@hookline/contract/client';
import { ChevronLeftIcon, HeartIcon } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { openLogin } from '../../../model/session/panels.ts';
import type { Player } from '../engine/playback/player.ts';
import { AutoUnlockNote } from '../paywall/auto-unlock-note.tsx';
import { usePlayerState } from '../use-player.ts';
import { Controls } from './controls.tsx';
import { Overlays } from './overlays.tsx';
import { Poster } from './poster.tsx';
import { ReactionRail } from './reaction-rail.tsx';
import { StatusPanel } from './status-panel.tsx';
import type { FullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import { useStageGestures } from './use-stage-gestures.ts';

type StageProps = {
  ref: RefObject<HTMLElement | null>;
  hostRef: RefObject<HTMLDivElement | null>;
  player: Player;
  drama: DramaDetail;
  episode: Episode;
  behavior: EpisodeBehavior | null;
  direction: 'ltr' | 'rtl';
  fullScreen: FullScreen;
  onOpen: (sheet: 'episodes' | 'settings') => void;
  /** The paywall of a locked episode. */
  children: ReactNode;
};

/** The picture with its controls and overlays. */
export function Stage(props: StageProps) {
  const { ref, hostRef, player, drama, episode, behavior, onOpen, children } = props;
  const t = useTranslations('player');
  const touchRef = useRef<HTMLDivElement>(null);
  const [heart, setHeart] = useState<{ x: number; y: number; count: number } | null>(null);
  const kind = usePlayerState(player, ({ stage }) => stage.kind);
  const isPaused = usePlayerState(player, (state) => state.isPaused);
  const { isIdle, wake } = useIdle(ref, kind === 'playable' && !isPaused);

  useStageGestures({ stageRef: ref, touchRef, player }, (at) => {
    setHeart({ ...at, count: (heart?.count ?? 0) + 1 });
    openLogin();
  });

  return (
    <section
      ref={ref}
      aria-label={t('player')}
      className="player-stage"
      data-kind={kind}
      data-idle={isIdle || undefined}
      onPointerMove={wake}
    >
      <Poster key={episode.id} player={player} episode={episode} />
      <div ref={hostRef} className="player-screen" />
      <div ref={touchRef} className="player-touch" />
      {heart !== null && <Heart key={heart.count} at={heart} />}
      <StatusPanel player={player} />
      {children}
      <Overlays player={player} />
      <div className="player-chrome player-top">
        <Link
          to="/"
          aria-label={t('back')}
          title={t('back')}
          className="player-button rtl:-scale-x-100"
        >
          <ChevronLeftIcon />
        </Link>
        <p className="min-w-0 truncate font-semibold md:hidden">
          {t('episode', { number: episode.sequenceNo })}
        </p>
        <AutoUnlockNote player={player} />
      </div>
      <div className="player-chrome player-bottom">
        <ReactionRail
          behavior={behavior}
          onLike={openLogin}
          onFavourite={openLogin}
          onEpisodes={() => onOpen('episodes')}
        />
        <h1 className="truncate pe-16 text-lg font-bold md:hidden">{drama.contentName}</h1>
        <Controls
          player={player}
          episodeCount={drama.chapterNum}
          direction={props.direction}
          fullScreen={props.fullScreen}
          onSettings={() => onOpen('settings')}
        />
      </div>
    </section>
  );
}

function Heart({ at }: { at: { x: number; y: number } }) {
  return (
    <span className="player-heart" style={{ left: at.x, top: at.y }}>
      <HeartIcon fill="currentColor" className="size-24" />
    </span>
  );
}
