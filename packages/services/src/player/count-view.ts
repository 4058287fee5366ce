import type { EpisodeRecord } from '@hookline/db';
import { decideView, type ViewRefusal } from '@hookline/domain';

import { findEntitlement, type EntitlementDeps } from './entitlements.ts';
import type { ViewCounter } from './view-counter.ts';

export type ViewOutcome = { kind: 'counted' } | { kind: 'refused'; reason: ViewRefusal };

/** Name under which a viewer is counted, and the network of a guest; see {@link ViewCounter}. */
export type ViewerName = { viewer: string; network: string | null };

/**
 * Counts that an episode has begun to play: once per viewer, episode and day, with the next flush.
 *
 * @param view.userId  Null for a guest.
 */
export async function countView(
  view: { episode: EpisodeRecord; userId: string | null; name: ViewerName },
  deps: EntitlementDeps & { viewCounter: ViewCounter },
): Promise<ViewOutcome> {
  const { episode, userId, name } = view;
  const { dramaId, episodeId, episodeNumber } = episode;
  const entitlement = await findEntitlement({ userId, dramaId }, deps);

  const decision = decideView({ ...episode, number: episodeNumber }, entitlement);
  if (decision.kind === 'refused') return decision;

  deps.viewCounter.count({ ...name, episodeId });
  return { kind: 'counted' };
}
