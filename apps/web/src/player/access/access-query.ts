import {
  EPISODE_PAGE_ITEMS,
  LOCK_STATUS_LOCKED,
  type Client,
  type DramaDetail,
  type Episode,
} from '@hookline/contract/client';
import { coins } from '@hookline/domain';
import { lockStatusOf } from '@hookline/domain/player';
import { queryOptions } from '@tanstack/react-query';

import { getQueries } from '../../lib/api/query-scope.tsx';

/** A drama's episodes, each locked or unlocked for one viewer. */
export type Access = {
  episodes: readonly Episode[];
  /** Zero-based; the episode count when nothing is locked. */
  firstLockedIndex: number;
};

/** Returns the key of {@link accessQuery}, without a viewer: login and logout drop the query. */
export function accessKey(contentId: string) {
  return ['player-access', contentId];
}

/** Makes the query for a member's access to a drama, whose page is rendered for guests. */
export function accessQuery(api: Client, contentId: string) {
  return queryOptions({
    queryKey: accessKey(contentId),
    queryFn: async ({ signal }): Promise<Access> => {
      const page = { contentId, pageIndex: 1, pageSize: EPISODE_PAGE_ITEMS };
      const [drama, { records }] = await Promise.all([
        api.call('videoDetail', { contentId }, { signal }),
        api.call('chapterList', page, { signal }),
      ]);
      return accessOf({ drama, episodes: records });
    },
  });
}

type Answers = { drama: DramaDetail; episodes: readonly Episode[] };

/** Returns the access of the viewer for whom the server has made these answers. */
export function accessOf({ drama, episodes }: Answers): Access {
  return { episodes, firstLockedIndex: drama.firstNeedPayEpisodeIndex };
}

/** Returns the access of a guest, for whom every episode with a price is locked. */
export function guestAccessOf(episodes: readonly Episode[]): Access {
  const ofGuest = episodes.map((episode) => ({
    ...episode,
    lockStatus: lockStatusOf(
      { number: episode.sequenceNo, price: coins(episode.chapterPrice) },
      { unlockedUpto: 0 },
    ),
  }));
  const index = ofGuest.findIndex(({ lockStatus }) => lockStatus === LOCK_STATUS_LOCKED);
  return { episodes: ofGuest, firstLockedIndex: index < 0 ? ofGuest.length : index };
}

/** Caches data that a page has loaded for the member, so that it is not requested again. */
export function keepAccess(contentId: string, answers: Answers): void {
  getQueries().setQueryData(accessKey(contentId), accessOf(answers));
}
