import { showToast } from '@hookline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import {
  askForDeletion,
  takeDeletionIntent,
} from '../features/identity/account/deletion-intent.ts';
import { ContinueButton } from '../features/identity/continue-button.tsx';
import { readFlashMessage, type FlashMessage } from '../model/session/login/flash-messages.ts';
import { openProfile } from '../model/session/panels.ts';
import { track } from '../model/tracking/track.ts';
import { useIncomingSettings } from './settings/use-incoming-settings.ts';

const TEXTS = {
  expired: 'identity.loginExpired',
  failed: 'identity.loginFailed',
  deleted: 'account.deleted',
  signedOutAll: 'account.signedOutAll',
} as const satisfies Record<NonNullable<FlashMessage['text']>, string>;

/** Shows what the page before had to say about a login or a logout. */
export function FlashToasts() {
  const t = useTranslations();
  const [flash] = useState(readFlashMessage);
  useIncomingSettings(flash?.isLogin === true);
  const show = useEffectEvent(({ message, text, method }: FlashMessage) => {
    if (method !== undefined) track('login', { method });
    if (message !== undefined) showToast(message);
    if (text !== undefined) showToast(t(TEXTS[text]));
  });
  const resumeDeletion = useEffectEvent(() => {
    // The page that turns a provider's answer into a login has no message: it goes on to this one.
    if (flash === null || !takeDeletionIntent() || flash.isLogin !== true) return;
    askForDeletion();
    openProfile('SETTINGS');
  });

  useEffect(() => resumeDeletion(), []);

  useEffect(() => {
    if (flash !== null) show(flash);
  }, [flash]);

  return flash?.continueAt && <ContinueButton {...flash.continueAt} />;
}
