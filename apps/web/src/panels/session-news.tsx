import { showToast } from '@hookline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ContinueButton } from '../features/identity/continue-button.tsx';
import { useIncomingSettings } from './use-incoming-settings.ts';
import { readNoteOfPage, type SessionNote } from '../shared/session-notes.ts';

/** What the page before had to say of a login or a logout. */
export function SessionNews() {
  const t = useTranslations('identity');
  const [note] = useState(readNoteOfPage);
  useIncomingSettings(note?.isLogin === true);
  const tell = useEffectEvent((told: SessionNote) => {
    if (told.message !== undefined) showToast(told.message);
    if (told.text !== undefined) {
      showToast(told.text === 'expired' ? t('loginExpired') : t('loginFailed'));
    }
  });

  useEffect(() => {
    if (note !== null) tell(note);
  }, [note]);

  return note?.continueAt && <ContinueButton {...note.continueAt} />;
}
