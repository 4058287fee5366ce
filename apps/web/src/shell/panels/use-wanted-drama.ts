import { LOCK_STATUS_LOCKED } from '@hookline/contract/client';
import { parseNumberParam } from '@hookline/domain/routing';
import { useMatches, useRouteLoaderData } from 'react-router';

import type { WantedDrama } from '../../features/identity/login/login-art.tsx';
import { PLAYER_ROUTE_ID } from '../../player/player-route.ts';
import type { loadPlayer } from '../../player/load-player.ts';

/** Returns the drama of the player behind a panel, with the episode's number if it is locked. */
export function useWantedDrama(): WantedDrama | null {
  const page = useRouteLoaderData<typeof loadPlayer>(PLAYER_ROUTE_ID);
  const episodeNumber = parseNumberParam(useMatches().at(-1)?.params['ep'] ?? '');
  if (page === undefined) return null;

  const { contentId: id, contentName: name, cover } = page.drama;
  const episode = page.episodes.find(({ sequenceNo }) => sequenceNo === episodeNumber);
  const isLocked = episode?.lockStatus === LOCK_STATUS_LOCKED;
  return { id, name, cover, lockedNumber: isLocked ? episodeNumber : null };
}
