import type { EpisodeBehavior } from '@hookline/contract/client';
import type { InfiniteData } from '@tanstack/react-query';

import { getQueries } from '../../lib/api/query-scope.tsx';

/** Query keys of a member's lists, to which each list adds its own parameters. */
export const FAVOURITES_KEY = ['library', 'favourites'] as const;
export const HISTORY_KEY = ['library', 'history'] as const;
/** Key of the paginated history; the key of its newest dramas also begins with `HISTORY_KEY`. */
export const HISTORY_PAGES_KEY = [...HISTORY_KEY, 'pages'] as const;

/** Returns the query key prefix for the counts and reactions of all of a drama's episodes. */
export function dramaBehaviorKey(contentId: string) {
  return ['chapter-behavior', contentId] as const;
}

/** Returns the query key prefix for the counts and reactions of one episode. */
export function behaviorKey(contentId: string, chapterId: string) {
  return [...dramaBehaviorKey(contentId), chapterId] as const;
}

/** Marks My List as outdated; if it is on the screen, it loads again. */
export function refreshFavourites(): Promise<void> {
  return getQueries().invalidateQueries({ queryKey: FAVOURITES_KEY });
}

/** Marks the history as outdated; if it is on the screen, it loads again. */
export function refreshHistory(): Promise<void> {
  return getQueries().invalidateQueries({ queryKey: HISTORY_KEY });
}

/** Marks the history as outdated without reloading what is shown: it loads again when opened. */
export function outdateHistory(): Promise<void> {
  return getQueries().invalidateQueries({ queryKey: HISTORY_KEY, refetchType: 'none' });
}

/**
 * Updates all loaded data after a drama was added to My List or removed from it: the counts of all
 * its episodes, My List, and the history, which also shows the flag.
 */
export async function applyFavourite(contentId: string, isFavourite: boolean): Promise<void> {
  markInHistory(contentId, isFavourite);
  await changeBehavior(dramaBehaviorKey(contentId), (behavior) =>
    behavior.likeFlag === isFavourite
      ? behavior
      : { ...behavior, likeFlag: isFavourite, likeNum: countAfter(behavior.likeNum, isFavourite) },
  );
  await Promise.all([refreshFavourites(), refreshHistory()]);
}

type HistoryPages = InfiniteData<{ records: { contentId: string; likeFlag: boolean }[] }>;

/** Changes the flag at once, because reloading the history takes time. */
function markInHistory(dramaId: string, isFavourite: boolean): void {
  getQueries().setQueriesData<HistoryPages>(
    { queryKey: HISTORY_PAGES_KEY },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          records: page.records.map((entry) =>
            entry.contentId === dramaId ? { ...entry, likeFlag: isFavourite } : entry,
          ),
        })),
      },
  );
}

/** Updates the counts of an episode after a like was added or removed. */
export async function applyLike(
  { contentId, chapterId }: { contentId: string; chapterId: string },
  isLiked: boolean,
): Promise<void> {
  await changeBehavior(behaviorKey(contentId, chapterId), (behavior) =>
    behavior.thumbUpFlag === isLiked
      ? behavior
      : {
          ...behavior,
          thumbUpFlag: isLiked,
          thumbUpNum: countAfter(behavior.thumbUpNum, isLiked),
        },
  );
}

/** Updates loaded reactions. A pending response predates the change, so it is fetched again. */
async function changeBehavior(
  queryKey: readonly string[],
  change: (behavior: EpisodeBehavior) => EpisodeBehavior,
): Promise<void> {
  const queries = getQueries();
  const overtaken = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await queries.cancelQueries({ queryKey });
  queries.setQueriesData<EpisodeBehavior>({ queryKey }, (behavior) => behavior && change(behavior));
  await Promise.all(
    overtaken.map((query) => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  );
}

function countAfter(count: number, isAdded: boolean): number {
  return Math.max(0, count + (isAdded ? 1 : -1));
}
