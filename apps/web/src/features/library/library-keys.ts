import type { EpisodeBehavior } from '@hookline/contract/client';
import type { InfiniteData } from '@tanstack/react-query';

import { getQueries } from '../../lib/api/query-scope.tsx';

/** Query keys of a member's lists, to which each list adds its own parameters. */
export const FAVOURITES_KEY = ['library', 'favourites'] as const;
export const HISTORY_KEY = ['library', 'history'] as const;
/** The history page by page; the same key begins that of its newest dramas. */
export const HISTORY_PAGES_KEY = [...HISTORY_KEY, 'pages'] as const;

/** Begins the query keys of the counts and reactions of every episode of a drama. */
export function dramaBehaviorKey(contentId: string) {
  return ['chapter-behavior', contentId] as const;
}

/** Begins the query keys of the counts and reactions of one episode. */
export function behaviorKey(contentId: string, chapterId: string) {
  return [...dramaBehaviorKey(contentId), chapterId] as const;
}

/** Marks My List as outdated; where it is on the screen, it loads again. */
export function refreshFavourites(): Promise<void> {
  return getQueries().invalidateQueries({ queryKey: FAVOURITES_KEY });
}

/** Marks the history as outdated; where it is on the screen, it loads again. */
export function refreshHistory(): Promise<void> {
  return getQueries().invalidateQueries({ queryKey: HISTORY_KEY });
}

/** Marks the history as outdated and leaves what is on the screen: it loads again when it opens. */
export function outdateHistory(): Promise<void> {
  return getQueries().invalidateQueries({ queryKey: HISTORY_KEY, refetchType: 'none' });
}

/**
 * Brings everything that was loaded in step after a drama was added to My List or taken out of it:
 * the counts of all its episodes, My List, and the history, which shows the flag, too.
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

/** Changes the flag at once, because loading the history again takes its time. */
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

/** Brings the counts of an episode in step after it was liked or the like was taken back. */
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

/** An answer that is still on its way is older than the change, so that it is asked for again. */
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
