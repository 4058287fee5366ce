import './ending.css';

import type { Drama, DramaDetail } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain/routing';
import { afterPaint } from '@hookline/ui';
import { HeartIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useOpenEpisode } from '../../features/catalog/use-open-episode.ts';
import { PlayIcon } from '../../lib/icons/play-icons.tsx';
import { PosterLink } from '../../features/catalog/ends/poster-link.tsx';
import type { Player } from '../engine/playback/player.ts';
import { useRelated } from '../rail/use-related.ts';
import type { RailReaction } from '../screen/controls/reaction-rail.tsx';
import { STAGE_ACTION } from '../screen/message/stage-action.tsx';
import { usePlayerState } from '../use-player.ts';
import { COUNTDOWN_SECONDS, useCountdown } from './use-countdown.ts';
import { useSwipeUp } from './use-swipe-up.ts';

type EndingProps = {
  player: Player;
  drama: DramaDetail;
  like: RailReaction;
  onEpisodes: () => void;
};

const POSTERS_MAX = 3;
const PANEL = `player-ending absolute inset-0 grid place-content-center-safe justify-items-center gap-4
  overflow-y-auto overscroll-contain px-6 pt-16 pb-6 text-center [@media(height<30rem)]:gap-1 [@media(height<30rem)]:pt-12 [@media(height<30rem)]:pb-1`;
const QUIET = 'player-quiet min-h-11 cursor-pointer rounded-full px-4 font-semibold';

/**
 * The end of a drama: a Like button, three related dramas, and a countdown ring that after five
 * seconds starts the first drama, as a swipe up does. The focus is not moved.
 */
export function Ending({ player, drama, like, onEpisodes }: EndingProps) {
  const t = useTranslations('player');
  const openEpisode = useOpenEpisode();
  const { dramas = [] } = useRelated(drama.contentId);
  const [first] = dramas;
  const openFirst = () => {
    if (first === undefined) return;
    const { contentId: dramaId, contentName: dramaName } = first;
    openEpisode(first, episodePath({ dramaId, dramaName, episodeNumber: 1 }));
  };
  const autoplays = usePlayerState(player, (state) => state.autoplaysNext);
  const isWanted = first !== undefined && autoplays && !hasReducedMotion();
  const { isRunning, cancel } = useCountdown(isWanted, openFirst);
  const panelRef = useRef<HTMLElement>(null);
  useSwipeUp(panelRef, openFirst);
  const finished = t('finished', { name: drama.contentName });

  return (
    <section ref={panelRef} data-part="ending" aria-label={finished} className={PANEL}>
      <h2 className="max-w-[24ch] text-xl font-bold text-balance">{finished}</h2>
      <EndLike {...like} />
      <EndPosters dramas={dramas} isRunning={isRunning} />
      {first !== undefined && (
        <div className="flex flex-wrap items-center justify-center gap-1">
          <button type="button" className={STAGE_ACTION} onClick={openFirst}>
            {t('playNow')}
          </button>
          <button type="button" className={QUIET} hidden={!isRunning} onClick={cancel}>
            {t('cancel')}
          </button>
        </div>
      )}
      <div className="flex flex-wrap justify-center text-sm">
        <button type="button" className={QUIET} onClick={() => player.playback.play()}>
          {t('replay')}
        </button>
        <button type="button" className={`${QUIET} in-page:hidden`} onClick={onEpisodes}>
          {t('episodes')}
        </button>
      </div>
      <Announced
        text={
          isRunning && first !== undefined
            ? t('endStarts', { finished, next: first.contentName, count: COUNTDOWN_SECONDS })
            : finished
        }
      />
    </section>
  );
}

function hasReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function EndLike({ counted, isBusy, toggle }: RailReaction) {
  const t = useTranslations('player');
  const isOn = counted?.isOn ?? false;

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={isBusy}
      className="player-reaction grid min-w-16 cursor-pointer place-items-center gap-0.5 rounded-xl p-1.5"
      onClick={toggle}
    >
      <HeartIcon
        fill={isOn ? 'currentColor' : 'none'}
        className={`player-reaction-icon size-11 [@media(height<30rem)]:size-6 ${isOn ? 'text-ember' : ''}`}
      />
      <span className="text-sm font-semibold">{t('like')}</span>
    </button>
  );
}

type EndPostersProps = { dramas: readonly Drama[]; isRunning: boolean };

/**
 * Three related dramas. The countdown ring is on the first one, which starts when the ring closes.
 */
function EndPosters({ dramas, isRunning }: EndPostersProps) {
  const t = useTranslations('player');
  if (dramas.length === 0) return null;

  return (
    <ul
      aria-label={t('moreLikeThis')}
      data-column="ending"
      className="player-end-posters flex justify-center gap-3 [@media(height<30rem)]:[&_.card-name]:hidden"
    >
      {dramas.slice(0, POSTERS_MAX).map((drama, place) => (
        <li key={drama.contentId} className="relative">
          <PosterLink drama={drama} sizes="8rem" />
          {place === 0 && isRunning && <Ring />}
        </li>
      ))}
    </ul>
  );
}

/** A circle that closes in five seconds, clockwise in every language. */
function Ring() {
  return (
    <span data-part="ring" aria-hidden="true" className="player-ring pointer-events-none absolute">
      <svg viewBox="0 0 48 48" className="size-14">
        <circle cx="24" cy="24" r="21" pathLength="1" className="player-ring-track" />
        <circle cx="24" cy="24" r="21" pathLength="1" className="player-ring-time" />
      </svg>
      <PlayIcon className="absolute inset-0 m-auto size-5" />
    </span>
  );
}

/** Announces a text by adding it after the paint: a live region must change to be read. */
function Announced({ text }: { text: string }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => afterPaint(() => setThere(true)), []);
  return (
    <p role="status" className="sr-only">
      {isThere ? text : ''}
    </p>
  );
}
