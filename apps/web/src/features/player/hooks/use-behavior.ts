import type { Client, EpisodeBehavior } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';

import type { Viewer } from '../../../model/access/viewer.ts';

type BehaviorDeps = {
  contentId: string;
  chapterId: string;
  viewer: Viewer;
  /** Whether this browser stores a login. Its flags are loaded before its member is known. */
  hasLogin: boolean;
};

/**
 * Gives an episode's counts and the viewer's reactions; null until they have loaded, and on failure.
 * The key names no member: a login in another tab drops all queries.
 */
export function useBehavior(api: Client, deps: BehaviorDeps): EpisodeBehavior | null {
  const { contentId, chapterId, viewer, hasLogin } = deps;
  const { data } = useQuery({
    queryKey: ['chapter-behavior', contentId, chapterId, hasLogin],
    queryFn: ({ signal }) => api.call('chapterBehavior', { contentId, chapterId }, { signal }),
    enabled: hasLogin || viewer.kind !== 'unknown',
  });
  return data ?? null;
}
