import type { RelyingParty } from '@hookline/services/studio';

import type { StudioSite } from '../settings/studio-settings.ts';

/** Returns the site for which passkeys of the studio count: its host name, and its origin. */
export function partyOf({ origin }: StudioSite): RelyingParty {
  return { id: new URL(origin).hostname, origin };
}
