import type { Episode } from '@hookline/contract/client';
import { useState } from 'react';

import type { PlayerState } from './engine/player-state.ts';
import type { Player } from './engine/player.ts';
import { usePlayerState } from './use-player.ts';

/** The first frame of an episode: what the viewer sees before the picture moves. */
export function Poster({ player, episode }: { player: Player; episode: Episode }) {
  const look = usePosterLook(player);
  const { firstFrame } = episode;
  if (firstFrame === null) return null;
  const { url, widths, widthPx, heightPx, placeholder } = firstFrame;
  const sources = widths.map((width) => `${url}/${width}.webp ${width}w`).join(', ');

  return (
    <>
      <div className="player-ambience">
        <img src={placeholder} alt="" />
      </div>
      <div className="player-still">
        <img
          alt=""
          fetchPriority="high"
          decoding="async"
          srcSet={sources}
          sizes="(min-width: 768px) 30rem, 100vw"
          src={`${url}/${widths.at(-1) ?? 640}.webp`}
          width={widthPx}
          height={heightPx}
          className="player-poster"
          data-look={look}
          ref={(image) => showPlaceholder(image, placeholder)}
        />
      </div>
    </>
  );
}

type Look = 'clear' | 'veiled' | 'covered';

/**
 * Veiled behind words, and covered by the picture. In between a veil stays: to draw the poster
 * once more takes longer than the picture of an episode that was just unlocked.
 */
function usePosterLook(player: Player): Look {
  const wanted = usePlayerState(player, wantedLookOf);
  const [look, setLook] = useState(wanted);
  const next = look === 'veiled' && wanted === 'clear' ? look : wanted;
  if (next !== look) setLook(next);
  return next;
}

function wantedLookOf({ stage, hasPicture }: PlayerState): Look {
  if (stage.kind === 'opening') return 'clear';
  if (stage.kind !== 'playable') return 'veiled';
  return hasPicture ? 'covered' : 'clear';
}

/** By script, because the content policy forbids style attributes. */
function showPlaceholder(image: HTMLImageElement | null, placeholder: string): void {
  if (image === null || image.complete) return;
  image.style.backgroundImage = `url("${placeholder}")`;
  image.addEventListener('load', () => image.style.removeProperty('background-image'), {
    once: true,
  });
}
