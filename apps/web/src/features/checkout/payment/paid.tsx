import { useTranslations } from 'use-intl';

import { StickyStep } from '../sticky-step.tsx';
import { RollingCount } from './rolling-count.tsx';

type NewBalanceProps = {
  /** Coins and bonus before the payment, as far as this browser knows. */
  before: number;
  now: number;
};

/** The balance after a payment, which rolls up from the one before. */
export function NewBalance({ before, now }: NewBalanceProps) {
  const t = useTranslations('checkout');
  return (
    <p className="grid justify-items-center gap-1 rounded-2xl bg-raised px-4 py-6 text-center">
      <span className="text-sm font-semibold text-muted">{t('newBalance')}</span>
      <span className="text-5xl leading-tight font-extrabold text-gold">
        <RollingCount from={before} to={now} />
      </span>
    </p>
  );
}

type WayOnProps = {
  /** The episode that the coins were for; null for coins alone. */
  episodeNumber: number | null;
  onPress: () => void;
};

/** The one button after a payment: to the episode, or away from the store. */
export function WayOn({ episodeNumber, onPress }: WayOnProps) {
  const t = useTranslations('checkout');
  return (
    <StickyStep>
      <button type="button" className="button-main w-full" onClick={onPress}>
        {episodeNumber === null ? t('done') : t('playEpisode', { number: episodeNumber })}
      </button>
    </StickyStep>
  );
}
