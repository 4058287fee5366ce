import { useTranslations } from 'use-intl';

import { useOutcomeFor } from './payment-outcome.ts';

/** Gives the title of the packages: once a payment has come, that the coins were added. */
export function useStoreTitle(title: string, episodeId: string | null): string {
  const t = useTranslations('identity');
  return useOutcomeFor(episodeId)?.kind === 'success' ? t('coinsAdded') : title;
}
