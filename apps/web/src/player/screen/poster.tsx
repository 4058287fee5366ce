import type { Episode } from '@hookline/contract/client';
import { useStore } from '@hookline/ui';
import { useState } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { isSavingData } from '../../lib/loading/data-saver.ts';
import {
  neighbourLookOf,
  posterLookAfter,
  posterLookOf,
  type PosterLook,
} from '../rules/poster-look.ts';
import { usePlayerState } from '../use-player.ts';

type PosterProps = {
  player: Player;
  episode: Episode;
  /** False for a neighbour above or below the stage. */
  isCurrent: boolean;
};

/** The first frame of an episode, or the one at which the viewer left it, until the film plays. */
export function Poster({ player, episode, isCurrent }: PosterProps) {
  const look = usePosterLook(player);
  const left = useStore(
    player.playback.left.store,
    ({ pictures }) => pictures.find(({ chapterId }) => chapterId === episode.id)?.canvas,
  );
  const { firstFrame } = episode;
  if (firstFrame === null) return null;
  const { url, widths, widthPx, heightPx, placeholder } = firstFrame;
  const sources = widths.map((width) => `${url}/${width}.webp ${width}w`).join(', ');
  const isLight = !isCurrent && isSavingData();

  return (
    <div className="player-still absolute inset-x-0 top-0 size-full">
      <img
        alt=""
        fetchPriority={isCurrent ? 'high' : 'low'}
        decoding="async"
        srcSet={isLight ? undefined : sources}
        sizes="(min-width: 768px) 30rem, 100vw"
        src={isLight ? placeholder : `${url}/${widths.at(-1) ?? 640}.webp`}
        width={widthPx}
        height={heightPx}
        className="player-poster size-full"
        data-look={isCurrent ? look : neighbourLookOf(episode)}
        ref={(image) => showPlaceholder(image, placeholder)}
      />
      {left !== undefined && (
        <div
          className="player-left absolute inset-0 size-full"
          data-look={isCurrent ? look : neighbourLookOf(episode)}
          ref={(place) => place?.replaceChildren(left)}
        />
      )}
    </div>
  );
}

/** A glow in the episode's colours around its picture. */
export function Ambience({ episode: { firstFrame } }: { episode: Episode }) {
  if (firstFrame === null) return null;
  return (
    <div className="player-ambience absolute">
      <img src={firstFrame.placeholder} alt="" decoding="sync" className="size-full object-cover" />
    </div>
  );
}

function usePosterLook(player: Player): PosterLook {
  const wanted = usePlayerState(player, posterLookOf);
  const [shown, setShown] = useState(wanted);
  const next = posterLookAfter(shown, wanted);
  if (next !== shown) setShown(next);
  return next;
}

/** Sets the style by script, because the content policy forbids style attributes. */
function showPlaceholder(image: HTMLImageElement | null, placeholder: string): void {
  if (image === null || image.complete) return;
  image.style.backgroundImage = `url("${placeholder}")`;
  image.addEventListener('load', () => image.style.removeProperty('background-image'), {
    once: true,
  });
}
