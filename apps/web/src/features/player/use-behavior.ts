import type { Client, EpisodeBehavior } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';

import { memberIdOf, type Viewer } from '../../model/access/viewer.ts';

/** Gives an episode's counts and the viewer's reactions; null until they have loaded, and on failure. */
export function useBehavior(
  api: Client,
  episode: { contentId: string; chapterId: string; viewer: Viewer },
): EpisodeBehavior | null {
  const { contentId, chapterId, viewer } = episode;
  const { data } = useQuery({
    queryKey: ['chapter-behavior', contentId, chapterId, memberIdOf(viewer)],
    queryFn: ({ signal }) => api.call('chapterBehavior', { contentId, chapterId }, { signal }),
    enabled: viewer.kind !== 'unknown',
  });
  return data ?? null;
}
