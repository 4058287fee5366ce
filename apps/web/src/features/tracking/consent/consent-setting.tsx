import { Switch } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { closeConsentPrompt } from './consent-prompt.ts';
import { chooseConsent, useConsent } from './consent.ts';

/** The consent answer as a setting of this browser. */
export function ConsentSetting() {
  const t = useTranslations('identity');
  const consent = useConsent();

  return (
    <Switch
      label={t('shareUsage')}
      hint={t('shareUsageHint')}
      isOn={consent === 'granted' || consent === 'not-required'}
      onChange={(isOn) => {
        chooseConsent(isOn ? 'accepted' : 'declined');
        closeConsentPrompt();
      }}
    />
  );
}
