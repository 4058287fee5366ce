import { Notice } from '@hookline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../session/session.ts';
import { openLogin, openProfile } from '../../../shell/panels/open-panel.ts';
import { useToken } from '../session/token.ts';
import type { Place } from '../../../lib/screen/place.ts';

type MemberOnlyProps = {
  place: Place;
  /** The reason to log in, as a sentence. */
  prompt: string;
  art: ReactNode;
  /** Shown until it is known whether the viewer has a login. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** Asks a guest to log in, and shows a member the children. Within a QueryScope. */
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

/** Opens the login over a page, or in the drawer in which the viewer already is. */
export function askForLogin(place: Place): void {
  if (place === 'page') openLogin();
  else openProfile('LOGIN');
}
