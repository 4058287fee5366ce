import { useEffect } from 'react';

import { useSettings } from '../../features/identity/use-settings.ts';
import { useSession } from '../../features/identity/session/session.ts';
import { keepPlayerPreferences } from '../../player/settings/player-preferences.ts';

/** Copies the member's settings into this browser after a login. */
export function useIncomingSettings(isWanted: boolean): void {
  const { member } = useSession();
  const { settings } = useSettings(isWanted ? (member?.user_id ?? null) : null);

  useEffect(() => {
    if (settings !== null) keepPlayerPreferences(settings);
  }, [settings]);
}
