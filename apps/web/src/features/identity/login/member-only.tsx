import { Notice } from '@hookline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../session/session.ts';
import { openLogin, openProfile } from '../../../shell/panels/open-panel.ts';
import { useToken } from '../session/token.ts';
import type { Place } from '../../../lib/screen/place.ts';

type MemberOnlyProps = {
  place: Place;
  /** Reason to log in, as a sentence. */
  prompt: string;
  art: ReactNode;
  /** Shown until it is known whether the viewer is logged in. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** Shows the children to a member and a login prompt to a guest. Requires a QueryScope. */
export function MemberOnly({ place, prompt, art, skeleton, children }: MemberOnlyProps) {
  const t = useTranslations('identity');
  const { status } = useSession();
  const hasToken = useToken() !== null;

  if (status === 'guest') {
    const action = { label: t('login'), onPress: () => askForLogin(place), isMain: true };
    return <Notice text={prompt} art={art} action={action} />;
  }
  // The children do not wait for the member's name and balance.
  return hasToken ? children : skeleton;
}

/** Opens the login over a page, or in the drawer that is already open. */
export function askForLogin(place: Place): void {
  if (place === 'page') openLogin();
  else openProfile('LOGIN');
}
