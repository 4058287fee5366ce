import type { Episode } from '@hookline/contract/client';
import { coinShortage } from '@hookline/domain/wallet';

import type { Viewer } from '../access/viewer.ts';

/**
 * The one action offered to a viewer for a locked episode. `wait`: the viewer is not known yet, or
 * the episode is not ready and cannot be paid for. `beyond`: an earlier episode must be unlocked
 * first. `confirming`: coins are missing, and a payment that is being confirmed may add them.
 * `watch-free`: a member who needs no coins, before their own episodes have loaded.
 */
export type LockedOffer =
  | 'wait'
  | 'login'
  | 'beyond'
  | 'unlock'
  | 'watch-free'
  | 'get-coins'
  | 'confirming';

/**
 * Decides the offer. A sufficient balance unlocks, regardless of any pending payment.
 *
 * @param at  Two zero-based indexes.
 */
export function lockedOfferOf(
  episode: Pick<Episode, 'chapterPrice' | 'mediaStatus'>,
  viewer: Viewer,
  at: { epIndex: number; firstLockedIndex: number },
): LockedOffer {
  if (episode.mediaStatus !== 'ready' || viewer.kind === 'unknown') return 'wait';
  if (viewer.kind === 'guest') return 'login';
  const isBeyond = at.epIndex > at.firstLockedIndex;
  if (viewer.watchesFree === true) return isBeyond ? 'wait' : 'watch-free';
  if (isBeyond) return 'beyond';
  if (coinShortage(episode.chapterPrice, viewer) === 0) return 'unlock';
  return viewer.isPaymentPending ? 'confirming' : 'get-coins';
}
