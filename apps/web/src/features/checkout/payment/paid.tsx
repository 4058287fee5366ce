import type { MemberDetail } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { StickyStep } from '../sticky-step.tsx';
import { RollingCount } from './rolling-count.tsx';

type NewBalanceProps = {
  /** Coins and bonus before the payment, as far as this browser knows. */
  before: number;
  member: Pick<MemberDetail, 'coinBalance' | 'bonusBalance' | 'totalBalance'>;
};

/** The balance after a payment, which rolls up from the one before. */
export function NewBalance({ before, member }: NewBalanceProps) {
  const t = useTranslations('checkout');
  return (
    <p className="grid justify-items-center gap-1 rounded-2xl bg-raised px-4 py-6 text-center">
      <span className="text-sm font-semibold text-muted">{t('newBalance')}</span>
      <span className="text-5xl leading-tight font-extrabold text-gold">
        <RollingCount from={before} to={member.totalBalance} />
      </span>
      {/* Coins alone are the balance that stands above. */}
      {member.bonusBalance > 0 && (
        <span className="text-sm font-semibold tabular-nums">
          <span className="me-5 inline-block">{t('coins', { count: member.coinBalance })}</span>
          <span className="inline-block">{t('bonus', { count: member.bonusBalance })}</span>
        </span>
      )}
    </p>
  );
}

type WayOnProps = {
  /** Price of the episode that the coins were for, which the press pays; null for coins alone. */
  price: number | null;
  onPress: () => void;
};

/** The one button after a payment: to the episode, or away from the store. */
export function WayOn({ price, onPress }: WayOnProps) {
  const t = useTranslations('checkout');
  return (
    <StickyStep>
      <button type="button" className="button-main w-full" onClick={onPress}>
        {price === null ? t('done') : t('unlockAndPlay', { count: price })}
      </button>
    </StickyStep>
  );
}
