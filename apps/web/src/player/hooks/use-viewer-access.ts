import type { Client } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { accessQuery, guestAccessOf } from '../access/access-query.ts';
import { memberIdOf, type Viewer } from '../access/viewer.ts';
import type { Player } from '../engine/playback/player.ts';

type AccessDeps = {
  api: Client;
  contentId: string;
  viewer: Viewer;
  /** Whether this browser stores a login. Locks are loaded before the member is known. */
  hasLogin: boolean;
};

/**
 * Keeps the locks of the episodes up to date after a login, a logout or an unlock in another tab.
 *
 * @returns The viewer, or an unknown viewer until the locks have loaded, so that no member is asked
 *   to pay for an episode that is already unlocked.
 */
export function useViewerAccess(player: Player, deps: AccessDeps): Viewer {
  const { api, contentId, viewer, hasLogin } = deps;
  const memberId = memberIdOf(viewer);
  const { data, isLoading } = useQuery({ ...accessQuery(api, contentId), enabled: hasLogin });
  const lastMemberId = useRef(memberId);
  const changeViewer = useEffectEvent(() => {
    player.forgetViewer();
    if (memberId === null) player.allow(guestAccessOf(player.store.get().episodes));
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
