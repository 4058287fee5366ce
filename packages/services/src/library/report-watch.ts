import { library } from '@hookline/db';

import {
  countView,
  type ViewDeps,
  type ViewerName,
  type ViewOutcome,
} from '../player/count-view.ts';

type Watch = {
  /** `loginAtMs` is when the member's session began. */
  member: { userId: string; loginAtMs: number };
  dramaId: string;
  episodeId: string;
  /** At least 0. Fractions, and seconds beyond the end of the episode, are cut off. */
  seconds: number;
  /** Name under which the member is counted as a viewer. */
  name: ViewerName;
};

/**
 * Stores how far a member has watched an episode, in the history entry of its drama, and counts the
 * view. Nothing changes if the member cannot have watched the episode.
 */
export async function reportWatch(watch: Watch, deps: ViewDeps): Promise<ViewOutcome> {
  const { member, dramaId, episodeId, name } = watch;
  const { userId } = member;
  const outcome = await countView({ dramaId, episodeId, userId, name }, deps);
  if (outcome.kind !== 'counted') return outcome;

  const seconds = wholeSeconds(watch.seconds, outcome.episode.durationMs);
  const position = { dramaId, episodeId, seconds, reportedAtMs: deps.now() };
  await library.reportWatch(deps.db, { ...member, ...position });
  return outcome;
}

/**
 * Rounds a position down to whole seconds, and limits it to the episode's length.
 *
 * @param durationMs  Null if the length is unknown.
 */
export function wholeSeconds(seconds: number, durationMs: number | null): number {
  return Math.floor(Math.min(seconds, (durationMs ?? Infinity) / 1000));
}
