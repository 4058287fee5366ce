import type { DramaDetail } from '@hookline/contract/client';
import { afterPaint } from '@hookline/ui';
import { useEffect } from 'react';

import { useApi } from '../../lib/api/api.ts';
import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';
import { getQueries } from '../../lib/api/query-scope.tsx';
import type { Player } from '../engine/playback/player.ts';
import { relatedQuery } from '../rail/use-related.ts';
import type { RailReaction } from '../screen/controls/reaction-rail.tsx';
import { usePlayerState } from '../use-player.ts';
import { isAtEnd } from './at-end.ts';

const load = async () => (await import('./ending.tsx')).Ending;
const LazyEnding = lazyWithRetry(load);

type DeferredEndingProps = {
  player: Player;
  drama: DramaDetail;
  /** The viewer's like for the last episode. */
  like: RailReaction;
  onEpisodes: () => void;
};

/** The end of a drama. Its code and its related dramas load while the last episode plays. */
export function DeferredEnding(props: DeferredEndingProps) {
  const { player, drama } = props;
  const { contentId } = drama;
  const api = useApi();
  const isSoon = usePlayerState(
    player,
    ({ epIndex, episodes, hasPicture }) => hasPicture && epIndex === episodes.length - 1,
  );
  const isOver = usePlayerState(player, isAtEnd);

  useEffect(() => {
    if (!isSoon) return undefined;
    return afterPaint(() => {
      // If this fails, the picture stays, and code and dramas load again when the film ends.
      void load().catch(() => undefined);
      void getQueries().prefetchQuery(relatedQuery(api, contentId));
    });
  }, [isSoon, api, contentId]);

  if (!isOver) return null;
  return (
    <LazyBoundary placeholder={null}>
      <LazyEnding {...props} />
    </LazyBoundary>
  );
}
