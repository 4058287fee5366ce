import { EPISODE_PAGE_ITEMS, type Client } from '@hookline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { memberIdOf, type Viewer } from '../../model/access/viewer.ts';
import type { Player } from './engine/playback/player.ts';
import type { Access } from './engine/state/player-state.ts';

/** Of one viewer at a time: a login or a logout forgets what was asked before. */
export function accessKey(contentId: string) {
  return ['player-access', contentId];
}

/** What the member may watch of a drama: the page itself was drawn for guests. */
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

type AccessDeps = {
  api: Client;
  contentId: string;
  viewer: Viewer;
  /** A login is kept here: its padlocks are asked for before it is known whose it is. */
  hasLogin: boolean;
};

/**
 * Keeps the padlocks true: after a login, an unlock in another tab, a logout.
 *
 * @returns The viewer, but unknown until the padlocks have come: nobody is asked to pay for what
 *   is open to them.
 */
export function useViewerAccess(player: Player, deps: AccessDeps, guest: Access): Viewer {
  const { api, contentId, viewer, hasLogin } = deps;
  const memberId = memberIdOf(viewer);
  const { data, isLoading } = useQuery({ ...accessQuery(api, contentId), enabled: hasLogin });
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

  return isLoading ? { kind: 'unknown' } : viewer;
}
