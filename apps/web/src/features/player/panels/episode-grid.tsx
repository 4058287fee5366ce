import './panels.css';

import { LOCK_STATUS_LOCKED, type DramaDetail, type Episode } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain';
import { LockIcon } from 'lucide-react';
import {
  useDeferredValue,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useHref } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { EpisodeStill } from '../rail/episode-still.tsx';
import { usePlayerState } from '../use-player.ts';
import { CHIP } from './synopsis.tsx';

type EpisodeGridProps = {
  player: Player;
  drama: DramaDetail;
  /** Shows the first frame of an episode that a mouse or the keyboard is on. */
  hasStills?: boolean;
  onChosen?: () => void;
};

/** Number of episodes that are shown at once. */
const RANGE_EPISODES = 30;

/** Every episode as a number, with a padlock on locked ones; of many, thirty at a time. */
export function EpisodeGrid({ player, drama, hasStills = false, onChosen }: EpisodeGridProps) {
  // A hundred links can wait until the new picture is there.
  const epIndex = useDeferredValue(usePlayerState(player, (state) => state.epIndex));
  const episodes = useDeferredValue(usePlayerState(player, (state) => state.episodes));
  const [chosen, setChosen] = useState<{ range: number; epIndex: number } | null>(null);
  const ranges = Array.from({ length: Math.ceil(episodes.length / RANGE_EPISODES) }, (_, at) => at);
  // A choice lasts until the viewer watches another episode.
  const shown = chosen?.epIndex === epIndex ? chosen.range : Math.floor(epIndex / RANGE_EPISODES);

  return (
    <>
      {ranges.length > 1 && (
        <EpisodeRanges
          count={episodes.length}
          shown={shown}
          onChoose={(range) => setChosen({ range, epIndex })}
        />
      )}
      {ranges.map((range) => (
        // The others stay in the page, where search engines follow their links.
        <ol
          key={range}
          hidden={range !== shown}
          className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2 [&[hidden]]:hidden"
        >
          {episodes
            .slice(range * RANGE_EPISODES, (range + 1) * RANGE_EPISODES)
            .map((episode, place) => (
              <li key={episode.id}>
                <EpisodeLink
                  drama={drama}
                  episode={episode}
                  hasStill={hasStills}
                  isCurrent={range * RANGE_EPISODES + place === epIndex}
                  onOpen={() => {
                    player.switchTo(range * RANGE_EPISODES + place);
                    onChosen?.();
                  }}
                />
              </li>
            ))}
        </ol>
      ))}
    </>
  );
}

type EpisodeRangesProps = {
  /** Number of all episodes. */
  count: number;
  /** Zero-based. */
  shown: number;
  onChoose: (range: number) => void;
};

/** One button per thirty episodes: '1–30', '31–60'. */
function EpisodeRanges({ count, shown, onChoose }: EpisodeRangesProps) {
  const t = useTranslations('player');
  const starts: number[] = [];
  for (let first = 1; first <= count; first += RANGE_EPISODES) starts.push(first);

  return (
    <div role="group" aria-label={t('ranges')} className="mb-3 flex flex-wrap gap-2">
      {starts.map((first, range) => (
        <button
          key={first}
          type="button"
          aria-pressed={range === shown}
          className={`${CHIP} player-range tabular-nums`}
          onClick={() => onChoose(range)}
        >
          {t('range', { first, last: Math.min(first + RANGE_EPISODES - 1, count) })}
        </button>
      ))}
    </div>
  );
}

/** Gives the name of an episode to those who do not see the padlock, with what it costs. */
export function nameOf(
  { sequenceNo: number, lockStatus, chapterPrice: price }: Episode,
  t: ReturnType<typeof useTranslations<'player'>>,
): string {
  return lockStatus === LOCK_STATUS_LOCKED
    ? t('lockedEpisode', { number, price })
    : t('episode', { number });
}

type EpisodeLinkProps = {
  drama: DramaDetail;
  episode: Episode;
  hasStill: boolean;
  isCurrent: boolean;
  onOpen: () => void;
};

function EpisodeLink({ drama, episode, hasStill, isCurrent, onOpen }: EpisodeLinkProps) {
  const t = useTranslations('player');
  const episodeNumber = episode.sequenceNo;
  const { contentId: dramaId, contentName: dramaName } = drama;
  const href = useHref(episodePath({ dramaId, dramaName, episodeNumber }));
  const isLocked = episode.lockStatus === LOCK_STATUS_LOCKED;

  const [isPreviewed, setPreviewed] = useState(false);
  const preview = hasStill && {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPreviewed(pointerType === 'mouse'),
    onPointerLeave: () => setPreviewed(false),
    onFocus: ({ target }: FocusEvent) => setPreviewed(target.matches(':focus-visible')),
    onBlur: () => setPreviewed(false),
  };

  function open(event: MouseEvent) {
    // With a key held the browser opens a tab or a window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <a
      href={href}
      aria-label={nameOf(episode, t)}
      aria-current={isCurrent ? 'page' : undefined}
      className="player-episode relative grid min-h-13 place-items-center rounded-xl border font-bold tabular-nums"
      onClick={open}
      {...preview}
    >
      {isPreviewed && episode.firstFrame !== null && (
        <span
          data-part="still"
          className="player-preview pointer-events-none absolute aspect-9/16 w-24 overflow-hidden rounded-lg bg-surface"
        >
          <EpisodeStill episode={episode} sizes="6rem" />
        </span>
      )}
      {episodeNumber}
      {isLocked && <LockIcon className="absolute end-1 top-1 size-3.5 text-gold" />}
    </a>
  );
}
