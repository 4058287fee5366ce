import { showToast } from '@hookline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ContinueButton } from '../features/identity/continue-button.tsx';
import { readFlashMessage, type FlashMessage } from '../model/session/login/flash-messages.ts';
import { useIncomingSettings } from './use-incoming-settings.ts';

/** Shows what the page before had to say about a login or a logout. */
export function FlashToasts() {
  const t = useTranslations('identity');
  const [flash] = useState(readFlashMessage);
  useIncomingSettings(flash?.isLogin === true);
  const show = useEffectEvent(({ message, text }: FlashMessage) => {
    if (message !== undefined) showToast(message);
    if (text !== undefined) {
      showToast(text === 'expired' ? t('loginExpired') : t('loginFailed'));
    }
  });

  useEffect(() => {
    if (flash !== null) show(flash);
  }, [flash]);

  return flash?.continueAt && <ContinueButton {...flash.continueAt} />;
}
