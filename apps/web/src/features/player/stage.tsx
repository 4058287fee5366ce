import type { DramaDetail, Episode, EpisodeBehavior } from '@hookline/contract/client';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

import { Link } from '../../shared/link.tsx';
import { AutoUnlockNote } from './auto-unlock-note.tsx';
import { Controls } from './controls.tsx';
import type { Player } from './engine/player.ts';
import { Icon } from './icons.tsx';
import { Poster } from './poster.tsx';
import { ReactionRail } from './reaction-rail.tsx';
import { StagePanel } from './stage-panel.tsx';
import { useIdle } from './use-idle.ts';
import { useStageGestures } from './use-stage-gestures.ts';
import { usePlayerState } from './use-player.ts';

type StageProps = {
  ref: RefObject<HTMLElement | null>;
  hostRef: RefObject<HTMLDivElement | null>;
  player: Player;
  drama: DramaDetail;
  episode: Episode;
  behavior: EpisodeBehavior | null;
  direction: 'ltr' | 'rtl';
  isFullScreen: boolean;
  onFullScreen: () => void;
  /** What a locked episode shows. */
  locked: ReactNode;
  onAskLogin: () => void;
  onOpen: (sheet: 'episodes' | 'settings') => void;
};

/** The picture and everything that lies over it. */
export function Stage(props: StageProps) {
  const { ref, hostRef, player, drama, episode, behavior, locked, onAskLogin, onOpen } = props;
  const t = useTranslations('player');
  const touchRef = useRef<HTMLDivElement>(null);
  const [heart, setHeart] = useState<{ x: number; y: number; count: number } | null>(null);
  const kind = usePlayerState(player, ({ stage }) => stage.kind);
  const isPaused = usePlayerState(player, (state) => state.isPaused);
  const { isIdle, wake } = useIdle(kind === 'playable' && !isPaused);

  useStageGestures({ stageRef: ref, touchRef, player }, (at) => {
    setHeart({ ...at, count: (heart?.count ?? 0) + 1 });
    onAskLogin();
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
      <Poster episode={episode} />
      <div ref={hostRef} className="player-screen" />
      <div
        ref={touchRef}
        className="player-touch"
        data-dim={kind === 'playable' ? undefined : ''}
      />
      {heart !== null && <Heart key={heart.count} at={heart} />}
      <StagePanel player={player} locked={locked} />
      <Signs player={player} />
      <div className="player-chrome player-top">
        <Link
          to="/"
          aria-label={t('back')}
          title={t('back')}
          className="player-button rtl:-scale-x-100"
        >
          <Icon name="back" />
        </Link>
        <p className="min-w-0 truncate font-semibold md:hidden">
          {t('episode', { number: episode.sequenceNo })}
        </p>
        <AutoUnlockNote player={player} />
      </div>
      <div className="player-chrome player-bottom">
        <ReactionRail
          behavior={behavior}
          onLike={onAskLogin}
          onFavourite={onAskLogin}
          onEpisodes={() => onOpen('episodes')}
        />
        <h1 className="truncate pe-16 text-lg font-bold md:hidden">{drama.contentName}</h1>
        <Controls
          player={player}
          episodeCount={drama.chapterNum}
          direction={props.direction}
          isFullScreen={props.isFullScreen}
          onFullScreen={props.onFullScreen}
          onSettings={() => onOpen('settings')}
        />
      </div>
    </section>
  );
}

/** Words and signs over the picture: captions, waiting, speed, sound. */
function Signs({ player }: { player: Player }) {
  const t = useTranslations('player');
  const cueLines = usePlayerState(player, (state) => state.cueLines);
  const isHeld = usePlayerState(player, (state) => state.isHeld);
  const isRefused = usePlayerState(player, ({ sound }) => sound === 'refused');
  const isPlayable = usePlayerState(player, ({ stage }) => stage.kind === 'playable');
  const isWaiting = usePlayerState(player, (state) => state.isWaiting && !state.isPaused);
  const isReconnecting = usePlayerState(player, (state) => state.isReconnecting);
  const isStopped = usePlayerState(player, (state) => state.isPaused && state.hasPicture);
  const isOpening = usePlayerState(player, ({ stage }) => stage.kind === 'opening');

  return (
    <>
      {(isOpening || (isPlayable && isWaiting)) && (
        <div className="player-waiting">
          <span className="player-spinner" />
          {isReconnecting && isWaiting && <p role="status">{t('reconnecting')}</p>}
        </div>
      )}
      {isPlayable && isStopped && (
        <span className="player-paused">
          <Icon name="play" isFilled className="size-10" />
        </span>
      )}
      {isHeld && <p className="player-held">{t('speedOf', { speed: '2' })}</p>}
      {isPlayable && isRefused && (
        <button type="button" className="player-unmute" onClick={() => player.toggleMute()}>
          <Icon name="muted" className="size-5" />
          {t('unmute')}
        </button>
      )}
      {isPlayable && cueLines.length > 0 && (
        <p className="player-cues">
          {cueLines.map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function Heart({ at }: { at: { x: number; y: number } }) {
  return (
    <span className="player-heart" style={{ left: at.x, top: at.y }}>
      <Icon name="like" isFilled className="size-24" />
    </span>
  );
}
