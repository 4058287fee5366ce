import { views, type EpisodeRecord } from '@hookline/db';
import { decideView, type ViewRefusal } from '@hookline/domain';

import { findEntitlement, type EntitlementDeps } from './entitlements.ts';

export type ViewOutcome =
  | { kind: 'counted' }
  /** The viewer was counted for this episode earlier on the same day. */
  | { kind: 'already-counted' }
  | { kind: 'refused'; reason: ViewRefusal };

/**
 * Counts that an episode has begun to play: once per viewer, episode and day.
 *
 * @param view.viewerKey  Text that tells viewers apart for a day. Nothing else is stored of them.
 * @param view.userId  Null for a guest.
 */
export async function countView(
  view: { episode: EpisodeRecord; viewerKey: string; userId: string | null },
  deps: EntitlementDeps,
): Promise<ViewOutcome> {
  const { episode, viewerKey, userId } = view;
  const { dramaId, episodeId, episodeNumber } = episode;
  const entitlement = await findEntitlement({ userId, dramaId }, deps);

  const decision = decideView({ ...episode, number: episodeNumber }, entitlement);
  if (decision.kind === 'refused') return decision;

  const isNew = await views.recordView(deps.db, {
    viewer: viewerKey,
    episodeId,
    nowMs: deps.now(),
  });
  return { kind: isNew ? 'counted' : 'already-counted' };
}
