import { EPISODE_PAGE_ITEMS, type Client, type Episode } from '@hookline/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** The episodes of a drama, as locked or unlocked for one viewer. */
export type Access = {
  episodes: readonly Episode[];
  /** Zero-based; the episode count when nothing is locked. */
  firstLockedIndex: number;
};

/** Key of {@link accessQuery}. It names no viewer: a login or a logout drops all queries. */
export function accessKey(contentId: string) {
  return ['player-access', contentId];
}

/** Query of what the member may watch of a drama: the page itself was rendered for guests. */
export function accessQuery(api: Client, contentId: string) {
  return queryOptions({
    queryKey: accessKey(contentId),
    queryFn: async ({ signal }): Promise<Access> => {
      const page = { contentId, pageIndex: 1, pageSize: EPISODE_PAGE_ITEMS };
      const [drama, { records }] = await Promise.all([
        api.call('videoDetail', { contentId }, { signal }),
        api.call('chapterList', page, { signal }),
      ]);
      return { episodes: records, firstLockedIndex: drama.firstNeedPayEpisodeIndex };
    },
  });
}
