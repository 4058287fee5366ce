import type { Client, EpisodeBehavior } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';

import type { Viewer } from '../access/viewer.ts';
import { behaviorKey, dramaBehaviorKey } from '../../features/library/library-keys.ts';

type BehaviorDeps = {
  contentId: string;
  chapterId: string;
  viewer: Viewer;
  /** Whether this browser stores a login. Reactions load before the member is known. */
  hasLogin: boolean;
};

/** Number of viewers who have reacted, and whether the current viewer has. */
export type Counted = { isOn: boolean; count: number };

/** Reactions to an episode and its drama; null until they have loaded, and on failure. */
export type Behavior = { like: Counted | null; favourite: Counted | null };

/**
 * Returns an episode's likes and its drama's favourites. The favourites are kept while the viewer
 * switches between episodes. Query keys name no member, because a login, even in another tab, drops
 * all queries.
 */
export function useBehavior(api: Client, deps: BehaviorDeps): Behavior {
  const { contentId, chapterId, viewer, hasLogin } = deps;
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...behaviorKey(contentId, chapterId), hasLogin],
    queryFn: ({ signal }) => api.call('chapterBehavior', { contentId, chapterId }, { signal }),
    enabled: hasLogin || viewer.kind !== 'unknown',
    placeholderData: (before: EpisodeBehavior | undefined, query) =>
      isOfSameDrama(query?.queryKey ?? [], { contentId, hasLogin }) ? before : undefined,
  });
  if (data === undefined) return { like: null, favourite: null };
  return {
    like: isPlaceholderData ? null : { isOn: data.thumbUpFlag, count: data.thumbUpNum },
    favourite: { isOn: data.likeFlag, count: data.likeNum },
  };
}

function isOfSameDrama(
  key: readonly unknown[],
  { contentId, hasLogin }: { contentId: string; hasLogin: boolean },
): boolean {
  return (
    dramaBehaviorKey(contentId).every((part, index) => key[index] === part) &&
    key.at(-1) === hasLogin
  );
}
