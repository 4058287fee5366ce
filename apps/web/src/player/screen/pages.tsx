import type { Episode } from '@hookline/contract/client';
import { useStore } from '@hookline/ui';
import { useEffect, useState, type ReactNode } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { afterPicture } from '../engine/state/after-picture.ts';
import { isLockedEpisode } from '../rules/poster-look.ts';
import { usePlayerState } from '../use-player.ts';
import type { Pager } from './paging/pager.ts';
import { Poster } from './poster.tsx';

type PagesProps = {
  player: Player;
  pager: Pager;
  /** Current episode. */
  episode: Episode;
  /** Renders the price card of a locked episode that the viewer drags in. */
  renderCard: (episode: Episode) => ReactNode;
};

/**
 * The posters of the current episode and of its neighbours above and below. A page keeps its
 * element when it changes position, so that nothing is decoded again.
 */
export function Pages({ player, pager, episode, renderCard }: PagesProps) {
  const hasNeighbours = useNeighbours(player);
  const previous = usePlayerState(player, ({ episodes, epIndex }) => episodes[epIndex - 1]);
  const next = usePlayerState(player, ({ episodes, epIndex, firstLockedIndex }) =>
    epIndex < firstLockedIndex ? episodes[epIndex + 1] : undefined,
  );
  const kind = usePlayerState(player, ({ status }) => status.kind);
  const hasCard = useStore(pager.store, ({ isMoving }) => isMoving && isLockedEpisode(next));
  const shown = [
    { place: 'previous', each: hasNeighbours ? previous : undefined },
    { place: 'current', each: episode },
    { place: 'next', each: hasNeighbours ? next : undefined },
  ] as const;

  return shown.map(({ place, each }) => {
    if (each === undefined) return null;
    const isCurrent = place === 'current';
    const hasWords = isCurrent ? kind !== 'playable' && kind !== 'loading' : isLockedEpisode(each);
    return (
      <div
        key={each.id}
        data-place={place}
        data-dim={hasWords || undefined}
        className="player-page absolute inset-0"
      >
        <Poster player={player} episode={each} isCurrent={isCurrent} />
        {place === 'next' && hasCard && (
          <div inert aria-hidden="true">
            {renderCard(each)}
          </div>
        )}
      </div>
    );
  });
}

/** Returns whether the neighbours may load, which is after the first picture. */
function useNeighbours(player: Player): boolean {
  const [hasNeighbours, setHasNeighbours] = useState(false);
  useEffect(() => {
    afterPicture(player.store, () => setHasNeighbours(true));
  }, [player]);
  return hasNeighbours;
}
