import './picture.css';

import type { DramaDetail, Episode } from '@hookline/contract/client';
import { Toaster } from '@hookline/ui';
import { HeartIcon } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

import { LateEnding } from '../ending/late-ending.tsx';
import type { Player } from '../engine/playback/player.ts';
import type { Reactions } from '../hooks/use-reactions.ts';
import { usePlayerState } from '../use-player.ts';
import { Controls } from './controls/controls.tsx';
import { Overlays } from './overlays.tsx';
import { Poster } from './poster.tsx';
import { TopBar } from './top-bar.tsx';
import { Notes } from './notes.tsx';
import { ProgressLine } from './controls/progress-line.tsx';
import { ReactionRail } from './controls/reaction-rail.tsx';
import { StatusPanel } from './message/status-panel.tsx';
import type { FullScreen } from './input/use-full-screen.ts';
import { useIdle } from './input/use-idle.ts';
import { useStageGestures } from './input/use-stage-gestures.ts';

type StageProps = {
  ref: RefObject<HTMLElement | null>;
  hostRef: RefObject<HTMLDivElement | null>;
  player: Player;
  drama: DramaDetail;
  episode: Episode;
  reactions: Reactions;
  fullScreen: FullScreen;
  onOpen: (sheet: 'episodes' | 'settings') => void;
  /** The paywall of a locked episode. */
  children: ReactNode;
};

/** On a phone on its side, words in the place of the picture need the title's place. */
const TITLE = 'player-title truncate text-lg font-bold in-page:hidden';

/** The picture with its controls and overlays. */
export function Stage(props: StageProps) {
  const { ref, hostRef, player, drama, episode, reactions, children } = props;
  const t = useTranslations('player');
  const touchRef = useRef<HTMLDivElement>(null);
  const [heart, setHeart] = useState<{ x: number; y: number; count: number } | null>(null);
  const kind = usePlayerState(player, ({ status }) => status.kind);
  const hasWords = kind !== 'playable' && kind !== 'loading';
  const isPaused = usePlayerState(player, (state) => state.isPaused);
  const { isIdle, wake } = useIdle(ref, kind === 'playable' && !isPaused);
  const captionsSize = usePlayerState(player, (state) => state.captionsSize);

  useStageGestures(
    { stageRef: ref, touchRef, player },
    {
      onTap: () => (isIdle ? wake() : player.toggle()),
      onLike: (at) => {
        setHeart({ ...at, count: (heart?.count ?? 0) + 1 });
        reactions.likeOnly();
      },
    },
  );

  return (
    <section
      ref={ref}
      aria-label={t('player')}
      className="player-stage overflow-hidden"
      data-idle={isIdle || undefined}
      data-captions={captionsSize}
      // A finger wakes by a tap alone, so that a swipe leaves the picture clear.
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && wake()}
      onPointerDown={() => !isIdle && wake()}
    >
      <Poster key={episode.id} player={player} episode={episode} />
      <div
        ref={hostRef}
        className={`player-screen absolute inset-x-0 top-0 size-full ${kind === 'playable' ? '' : 'opacity-0'}`}
      />
      <div
        ref={touchRef}
        data-part="touch"
        data-dim={hasWords || undefined}
        className="player-touch absolute inset-0 touch-none"
      />
      {heart !== null && <Heart key={heart.count} at={heart} />}
      <StatusPanel
        player={player}
        episode={{ contentId: drama.contentId, chapterId: episode.id }}
      />
      {children}
      <LateEnding
        player={player}
        drama={drama}
        like={reactions.like}
        onEpisodes={() => props.onOpen('episodes')}
      />
      <Overlays player={player} />
      {props.fullScreen.hidesPage && <Toaster isOverPage />}
      <TopBar player={player} episodeNumber={episode.sequenceNo} />
      <Notes player={player} />
      <div className="player-scrim player-fading pointer-events-none absolute inset-x-0 bottom-0" />
      <Foot {...props} hasWords={hasWords} />
      <ProgressLine player={player} />
    </section>
  );
}

type FootProps = StageProps & { hasWords: boolean };

/** Reactions, title and controls at the picture's lower edge. */
function Foot({ player, drama, reactions, fullScreen, onOpen, hasWords }: FootProps) {
  return (
    <div className="player-chrome player-bottom pointer-events-none absolute inset-x-0 bottom-0 z-2">
      <ReactionRail isCovered={hasWords} {...reactions} />
      <Title hasWords={hasWords}>{drama.contentName}</Title>
      <div className="player-fading">
        <Controls
          player={player}
          episodeCount={drama.chapterNum}
          fullScreen={fullScreen}
          onOpen={onOpen}
        />
      </div>
    </div>
  );
}

function Title({ hasWords, children }: { hasWords: boolean; children: string }) {
  return (
    <h1 className={hasWords ? `${TITLE} [@media(height<30rem)]:sr-only` : TITLE}>{children}</h1>
  );
}

function Heart({ at }: { at: { x: number; y: number } }) {
  return (
    <span
      data-part="heart"
      className="player-heart pointer-events-none absolute z-5 text-ember"
      style={{ left: at.x, top: at.y }}
    >
      <HeartIcon fill="currentColor" className="size-24" />
    </span>
  );
}
