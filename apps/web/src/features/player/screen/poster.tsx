import type { Episode } from '@hookline/contract/client';
import { useState } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { posterLookAfter, posterLookOf, type PosterLook } from '../rules/poster-look.ts';
import { usePlayerState } from '../use-player.ts';

/** The first frame of an episode: what the viewer sees before the picture moves. */
export function Poster({ player, episode }: { player: Player; episode: Episode }) {
  const look = usePosterLook(player);
  const { firstFrame } = episode;
  if (firstFrame === null) return null;
  const { url, widths, widthPx, heightPx, placeholder } = firstFrame;
  const sources = widths.map((width) => `${url}/${width}.webp ${width}w`).join(', ');

  return (
    <>
      <div className="player-ambience absolute">
        <img src={placeholder} alt="" decoding="sync" className="size-full object-cover" />
      </div>
      <div className="player-still absolute inset-x-0 top-0 size-full">
        <img
          alt=""
          fetchPriority="high"
          decoding="async"
          srcSet={sources}
          sizes="(min-width: 768px) 30rem, 100vw"
          src={`${url}/${widths.at(-1) ?? 640}.webp`}
          width={widthPx}
          height={heightPx}
          className="player-poster size-full"
          data-look={look}
          ref={(image) => showPlaceholder(image, placeholder)}
        />
      </div>
    </>
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
