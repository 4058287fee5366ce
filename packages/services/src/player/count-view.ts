import { catalog, type playback } from '@hookline/db';
import { decideView, type ViewRefusal } from '@hookline/domain/player';

import type { EntitlementDeps } from './entitlements.ts';
import { findWatchable } from './find-watchable.ts';
import type { ViewCounter } from './view-counter.ts';

export type ViewOutcome =
  | { kind: 'counted'; episode: playback.WatchableEpisode }
  | { kind: 'refused'; reason: ViewRefusal }
  /** The drama or episode does not exist for the viewer. */
  | { kind: 'missing'; missing: 'drama' | 'episode' };

/** Name under which a viewer is counted, and the network of a guest; see {@link ViewCounter}. */
export type ViewerName = { viewer: string; network: string | null };

export type ViewDeps = EntitlementDeps & { viewCounter: ViewCounter };

/**
 * Counts a started episode once per viewer, episode and day, with the next flush.
 *
 * @param view.userId  Null for a guest.
 * @param view.name  Null counts no view, but outcomes are the same.
 */
export async function countView(
  view: { dramaId: string; episodeId: string; userId: string | null; name: ViewerName | null },
  deps: ViewDeps,
): Promise<ViewOutcome> {
  const { dramaId, episodeId, userId, name } = view;
  const [episode] = await findWatchable({ userId, keys: [{ dramaId, episodeId }] }, deps);
  if (episode === undefined) {
    const prices = await catalog.listPrices(deps.db, dramaId, userId);
    return { kind: 'missing', missing: prices.length === 0 ? 'drama' : 'episode' };
  }

  const decision = decideView(episode, episode);
  if (decision.kind === 'refused') return decision;

  if (name !== null) deps.viewCounter.count({ ...name, episodeId });
  return { kind: 'counted', episode };
}
