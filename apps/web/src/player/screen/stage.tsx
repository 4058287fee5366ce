import './picture.css';

import type { DramaDetail, Episode } from '@hookline/contract/client';
import { Toaster } from '@hookline/ui';
import { HeartIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

import { DeferredEnding } from '../ending/deferred-ending.tsx';
import type { Player } from '../engine/playback/player.ts';
import type { Reactions } from '../hooks/use-reactions.ts';
import { usePlayerState } from '../use-player.ts';
import { Controls } from './controls/controls.tsx';
import { Overlays } from './overlays.tsx';
import { TopBar } from './top-bar.tsx';
import { Notes } from './notes.tsx';
import { Pages } from './pages.tsx';
import { Pager } from './paging/pager.ts';
import { SwipeHint } from './paging/swipe-hint.tsx';
import { useWheelPaging } from './paging/use-wheel-paging.ts';
import { Ambience } from './poster.tsx';
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
  /** Renders the price card of a locked episode that the viewer drags in. */
  renderCard: (episode: Episode) => ReactNode;
  /** Paywall of a locked episode. */
  children: ReactNode;
};

/**
 * Hides the bar until the browser has parsed the element after it: while the page loads, each
 * control that the browser parses pushes the others up.
 */
const BOTTOM =
  'player-chrome player-bottom pointer-events-none absolute inset-x-0 bottom-0 z-2 ' +
  '[&:not(:has(+*))]:invisible';

/** On a phone in landscape, a message in place of the picture needs the title's space. */
const TITLE = 'player-title truncate text-lg font-bold in-page:hidden';

/**
 * Tells React not to manage an element's content: the engine puts the film there, often before
 * React takes over the page (ADR 0136). The object is constant: for a new one, React would empty
 * the element.
 */
const FILLED_BY_ENGINE = { __html: '' };

/** The picture with its controls and overlays. */
export function Stage(props: StageProps) {
  const { ref, player, drama, episode, reactions, onOpen, children } = props;
  const t = useTranslations('player');
  const touchRef = useRef<HTMLDivElement>(null);
  const [heart, setHeart] = useState<{ x: number; y: number; count: number } | null>(null);
  const kind = usePlayerState(player, ({ status }) => status.kind);
  const hasWords = kind !== 'playable' && kind !== 'loading';
  const isPaused = usePlayerState(player, (state) => state.isPaused);
  const { isIdle, wake } = useIdle(ref, kind === 'playable' && !isPaused);
  const pager = usePager(ref, player);
  const captionsSize = usePlayerState(player, (state) => state.captionsSize);

  useWheelPaging(ref, player);
  useStageGestures(
    { stageRef: ref, touchRef, player, pager },
    {
      onTap: () => (isIdle ? wake() : player.playback.toggle()),
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
      // A finger shows the controls only by a tap, so that a swipe leaves the picture clear.
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && wake()}
      onPointerDown={() => !isIdle && wake()}
    >
      <Pictures {...props} pager={pager} isCovered={kind !== 'playable'} />
      <div ref={touchRef} data-part="touch" className="player-touch absolute inset-0 touch-none" />
      {heart !== null && <Heart key={heart.count} at={heart} />}
      <div data-travels className="player-words pointer-events-none absolute inset-0 z-1">
        <StatusPanel
          player={player}
          episode={{ contentId: drama.contentId, chapterId: episode.id }}
        />
        {children}
        <Overlays player={player} />
        <SwipeHint player={player} />
      </div>
      <DeferredEnding
        player={player}
        drama={drama}
        like={reactions.like}
        onEpisodes={() => onOpen('episodes')}
      />
      {props.fullScreen.hidesPage && <Toaster isOverPage />}
      <TopBar player={player} episodeNumber={episode.sequenceNo} />
      <Notes player={player} />
      <div className={BOTTOM}>
        <ReactionRail isCovered={hasWords} {...reactions} />
        <Title hasWords={hasWords}>{drama.contentName}</Title>
        <div className="player-fading">
          <Controls
            player={player}
            episodeCount={drama.chapterNum}
            fullScreen={props.fullScreen}
            onOpen={onOpen}
          />
        </div>
      </div>
      <div className="player-scrim player-fading pointer-events-none absolute inset-x-0 bottom-0" />
      <ProgressLine player={player} />
    </section>
  );
}

function Title({ hasWords, children }: { hasWords: boolean; children: string }) {
  return (
    <h1 className={hasWords ? `${TITLE} [@media(height<30rem)]:sr-only` : TITLE}>{children}</h1>
  );
}

/** The pictures that move with the finger: the posters of the pages, and the films over them. */
function Pictures(props: StageProps & { pager: Pager; isCovered: boolean }) {
  const { player, pager, episode, hostRef, isCovered } = props;
  return (
    <>
      <Ambience key={episode.id} episode={episode} />
      <div data-travels className="player-track absolute inset-0">
        <Pages player={player} pager={pager} episode={episode} renderCard={props.renderCard} />
        <div
          ref={hostRef}
          data-covered={isCovered || undefined}
          className="player-screen absolute inset-x-0 top-0 size-full"
          dangerouslySetInnerHTML={FILLED_BY_ENGINE}
        />
      </div>
    </>
  );
}

/** Returns the stage's pager, which is attached while the stage is mounted. */
function usePager(stageRef: RefObject<HTMLElement | null>, player: Player): Pager {
  const [pager] = useState(() => new Pager(player));
  useEffect(() => {
    return stageRef.current === null ? undefined : pager.attach(stageRef.current);
  }, [pager, stageRef]);
  return pager;
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
