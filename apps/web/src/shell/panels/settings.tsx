import type { MemberSetting } from '@hookline/contract/client';

import { AccountSettings } from '../../features/identity/account/account-settings.tsx';
import { SettingsView } from '../../features/identity/settings-view.tsx';
import { useSettings } from '../../features/identity/use-settings.ts';
import { useSession } from '../../features/identity/session/session.ts';
import { openLogin } from './open-panel.ts';
import { readToken } from '../../features/identity/session/token.ts';
import { useSite } from '../../lib/page/site.ts';
import { forgetMemberData } from './forget-member.ts';
import { ConsentSetting } from '../../features/tracking/consent/consent-setting.tsx';
import {
  keepPlayerPreferences,
  usePlayerPreferences,
} from '../../player/settings/player-preferences.ts';

/** The viewer's settings: stored in this browser, and for a member on every device. */
export function Settings() {
  const { locale } = useSite();
  const { member, status } = useSession();
  const { settings, hasFailed, change } = useSettings(member?.user_id ?? null);
  const player = usePlayerPreferences(locale);

  function keep(changed: Partial<MemberSetting>) {
    keepPlayerPreferences(changed);
    // Also sends a choice that a member makes before the settings have loaded.
    if (status !== 'guest' && readToken() !== null) change(changed);
  }

  return (
    <>
      <SettingsView player={player} unlock={settings} hasFailed={hasFailed} onChange={keep} />
      <ConsentSetting />
      {member !== null && (
        <AccountSettings
          balance={member.totalBalance}
          onForget={forgetMemberData}
          onLogin={openLogin}
        />
      )}
    </>
  );
}
