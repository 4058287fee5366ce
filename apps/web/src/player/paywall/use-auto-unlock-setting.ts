import { LOCK_STATUS_LOCKED } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';

import { memberIdOf, type Viewer } from '../access/viewer.ts';
import { useApi } from '../../lib/api/api.ts';
import { settingQuery } from '../../features/identity/use-settings.ts';
import type { Player } from '../engine/playback/player.ts';
import type { PlayerState } from '../engine/state/player-state.ts';
import { usePlayerState } from '../use-player.ts';

/**
 * Returns whether this member wants the next episode to unlock without a tap. The server is queried
 * when the viewer reaches a locked episode or the one before it.
 */
export function useAutoUnlockSetting(player: Player, viewer: Viewer): boolean {
  const isNear = usePlayerState(player, isNearLock);
  const { data } = useQuery(settingQuery(useApi(), isNear ? memberIdOf(viewer) : null));
  return data?.autoUnlock ?? false;
}

function isNearLock({ episodes, epIndex }: PlayerState): boolean {
  return episodes
    .slice(epIndex, epIndex + 2)
    .some(({ lockStatus }) => lockStatus === LOCK_STATUS_LOCKED);
}
