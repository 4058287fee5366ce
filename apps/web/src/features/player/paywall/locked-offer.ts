import type { Episode } from '@hookline/contract/client';
import { coinShortage } from '@hookline/domain';

import type { Viewer } from '../../../model/access/viewer.ts';

/**
 * The one thing that a viewer can do about a locked episode:
 * `wait` for what is not known yet, or for an episode that is not ready: nobody pays for it;
 * `beyond` an earlier episode comes first.
 */
export type LockedOffer = 'wait' | 'login' | 'beyond' | 'unlock' | 'get-coins';

/** @param at  Both zero-based. */
export function lockedOfferOf(
  episode: Pick<Episode, 'chapterPrice' | 'mediaStatus'>,
  viewer: Viewer,
  at: { epIndex: number; firstLockedIndex: number },
): LockedOffer {
  if (episode.mediaStatus !== 'ready' || viewer.kind === 'unknown') return 'wait';
  if (viewer.kind === 'guest') return 'login';
  if (at.epIndex > at.firstLockedIndex) return 'beyond';
  return coinShortage(episode.chapterPrice, viewer) === 0 ? 'unlock' : 'get-coins';
}
