import type { EpisodeDetail } from '@hookline/contract/client';

import type { Access } from '../../access/access-query.ts';
import type { EpisodeCache } from './episode-cache.ts';
import type { PositionsDeps } from './positions.ts';
import type { PreferencesDeps } from './preferences.ts';
import type { Pay } from './request-unlock.ts';

/** The player's access to the server, the browser's storage and the surrounding page. */
export type PlayerDeps = PositionsDeps &
  PreferencesDeps & {
    start: { epIndex: number; detail: EpisodeDetail } & Access;
    cache: EpisodeCache;
    pay: Pay;
    /**
     * Whether a member watches on a page that was rendered for guests. Such a page may show an
     * episode as locked although the member has unlocked it, and does not know where the member
     * stopped.
     */
    isPageOfGuest: () => boolean;
  };
