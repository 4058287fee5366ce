import { EPISODE_PAGE_ITEMS, type Client } from '@hookline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { Access } from './engine/player-state.ts';
import type { Player } from './engine/player.ts';
import { memberIdOf, type Viewer } from './viewer.ts';

/** What a member may watch of a drama: the page itself was drawn for guests. */
export function accessQuery(api: Client, key: { contentId: string; memberId: string | null }) {
  const { contentId } = key;
  return queryOptions({
    queryKey: ['player-access', contentId, key.memberId],
    queryFn: async ({ signal }): Promise<Access> => {
      const page = { contentId, pageIndex: 1, pageSize: EPISODE_PAGE_ITEMS };
      const [drama, { records }] = await Promise.all([
        api.call('videoDetail', { contentId }, { signal }),
        api.call('chapterList', page, { signal }),
      ]);
      return { episodes: records, firstLockedIndex: drama.firstNeedPayEpisodeIndex };
    },
    enabled: key.memberId !== null,
  });
}

/** Keeps the padlocks true: after a login, an unlock in another tab, a logout. */
export function useViewerAccess(
  player: Player,
  { api, contentId, viewer }: { api: Client; contentId: string; viewer: Viewer },
  guest: Access,
): void {
  const memberId = memberIdOf(viewer);
  const { data } = useQuery(accessQuery(api, { contentId, memberId }));
  const lastMemberId = useRef(memberId);
  const changeViewer = useEffectEvent(() => {
    player.forgetViewer();
    if (memberId === null) player.allow(guest);
  });

  useEffect(() => {
    const isAnother = lastMemberId.current !== null && lastMemberId.current !== memberId;
    lastMemberId.current = memberId;
    if (isAnother) changeViewer();
  }, [memberId]);

  useEffect(() => {
    if (data !== undefined) player.allow(data);
  }, [player, data]);
}
