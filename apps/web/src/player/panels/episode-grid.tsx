import './panels.css';

import { LOCK_STATUS_LOCKED, type DramaDetail, type Episode } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain/routing';
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
import { EPISODES_PER_RANGE, rangesOf } from '../rules/episode-ranges.ts';
import { usePlayerState } from '../use-player.ts';
import { CHIP } from './synopsis.tsx';

type EpisodeGridProps = {
  player: Player;
  drama: DramaDetail;
  /** Shows the first frame of an episode on hover or keyboard focus. */
  hasStills?: boolean;
  onChosen?: () => void;
};

/** Every episode as a number, with a padlock on locked ones, in ranges of thirty. */
export function EpisodeGrid({ player, drama, hasStills = false, onChosen }: EpisodeGridProps) {
  // A hundred links can wait until the new picture is shown.
  const epIndex = useDeferredValue(usePlayerState(player, (state) => state.epIndex));
  const episodes = useDeferredValue(usePlayerState(player, (state) => state.episodes));
  const current = Math.floor(epIndex / EPISODES_PER_RANGE);
  const [chosen, setChosen] = useState({ current, shown: current });
  // The range of the current episode is shown until the viewer selects another range.
  const shown = chosen.current === current ? chosen.shown : current;
  const ranges = rangesOf(episodes);

  return (
    <>
      {ranges.length > 1 && (
        <Ranges
          ranges={ranges}
          shown={shown}
          onShow={(index) => setChosen({ current, shown: index })}
        />
      )}
      {ranges.map(({ startIndex, members }, rangeIndex) => (
        <ol
          key={startIndex}
          // The other ranges are kept in the page: crawlers follow their links.
          hidden={rangeIndex !== shown}
          className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2 [&[hidden]]:hidden"
        >
          {members.map((episode, index) => (
            <li key={episode.id}>
              <EpisodeLink
                drama={drama}
                episode={episode}
                hasStill={hasStills}
                isCurrent={startIndex + index === epIndex}
                onOpen={() => {
                  player.switchTo(startIndex + index);
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

type RangesProps = {
  ranges: ReturnType<typeof rangesOf>;
  /** Zero-based index of the visible range. */
  shown: number;
  onShow: (rangeIndex: number) => void;
};

function Ranges({ ranges, shown, onShow }: RangesProps) {
  const t = useTranslations('player');

  return (
    <div role="group" aria-label={t('episodeRanges')} className="mb-3 flex flex-wrap gap-2">
      {ranges.map(({ startIndex, fromNumber, uptoNumber }, rangeIndex) => (
        <button
          key={startIndex}
          type="button"
          aria-pressed={rangeIndex === shown}
          className={`${CHIP} player-range tabular-nums`}
          onClick={() => onShow(rangeIndex)}
        >
          <bdi>{t('episodeRange', { from: fromNumber, upto: uptoNumber })}</bdi>
        </button>
      ))}
    </div>
  );
}

/** Returns an episode's accessible name, with its price, for those who cannot see the padlock. */
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
    // With a modifier key, the browser opens a new tab or window.
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
