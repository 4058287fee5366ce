/** A drama with the episode watched last. */
export type LastWatched = { dramaId: string; episodeId: string; watchedAtMs: number };

/** Position up to which a viewer watched an episode, in whole seconds. */
export type EpisodePosition = {
  dramaId: string;
  episodeId: string;
  seconds: number;
  reportedAtMs: number;
};

/** A watch history: at most one entry per drama, and one position per episode. */
export type WatchHistory = {
  dramas: readonly LastWatched[];
  positions: readonly EpisodePosition[];
};

/** An entry of a guest history: an episode with position and time. */
export type GuestWatch = {
  dramaId: string;
  episodeId: string;
  seconds: number;
  watchedAtMs: number;
};

/**
 * Plans the merge of a guest history into a member's. A drama's newer entry wins, as does an
 * episode's newer position. Equal times change nothing, so merging again changes nothing
 * either. The order of `guest` does not matter.
 *
 * @param merge.history  The member's entries and positions of the dramas in `guest`.
 * @param merge.latestMs  Time of the member's login: a guest cannot have watched later, so a
 *   later time is due to a wrong clock and is replaced by the login time.
 * @returns The entries and positions to write, in the order of their ids.
 */
export function planHistoryMerge(merge: {
  history: WatchHistory;
  guest: readonly GuestWatch[];
  latestMs: number;
}): WatchHistory {
  const { history, guest, latestMs } = merge;
  const watched = guest.map(({ dramaId, episodeId, seconds, watchedAtMs: givenMs }) => {
    const watchedAtMs = Math.min(givenMs, latestMs);
    return { dramaId, episodeId, seconds, watchedAtMs };
  });
  const knownDramas = new Map(history.dramas.map((each) => [each.dramaId, each.watchedAtMs]));
  const knownPositions = new Map(history.positions.map((each) => [keyOf(each), each.reportedAtMs]));

  const dramas = newestBy(watched, ({ dramaId }) => dramaId)
    .filter(({ dramaId, watchedAtMs }) => isNewer(watchedAtMs, knownDramas.get(dramaId)))
    .map(({ dramaId, episodeId, watchedAtMs }) => ({ dramaId, episodeId, watchedAtMs }));
  const positions = newestBy(watched, keyOf)
    .filter((each) => isNewer(each.watchedAtMs, knownPositions.get(keyOf(each))))
    .map(({ dramaId, episodeId, seconds, watchedAtMs }) => ({
      dramaId,
      episodeId,
      seconds,
      reportedAtMs: watchedAtMs,
    }));
  return { dramas, positions };
}

function isNewer(watchedAtMs: number, knownMs: number | undefined): boolean {
  return knownMs === undefined || watchedAtMs > knownMs;
}

function keyOf({ dramaId, episodeId }: { dramaId: string; episodeId: string }): string {
  return `${dramaId} ${episodeId}`;
}

/** Returns the newest watch for each key, sorted by key. */
function newestBy(watched: readonly GuestWatch[], key: (each: GuestWatch) => string): GuestWatch[] {
  const newest = new Map<string, GuestWatch>();
  for (const each of watched) {
    const known = newest.get(key(each));
    if (known === undefined || compareWatches(each, known) > 0) newest.set(key(each), each);
  }
  return [...newest.entries()]
    .toSorted(([one], [other]) => compareTexts(one, other))
    .map(([, each]) => each);
}

/** Compares by time, then by id and position, so that the order of the list does not matter. */
function compareWatches(one: GuestWatch, other: GuestWatch): number {
  return (
    one.watchedAtMs - other.watchedAtMs ||
    compareTexts(one.episodeId, other.episodeId) ||
    one.seconds - other.seconds
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
