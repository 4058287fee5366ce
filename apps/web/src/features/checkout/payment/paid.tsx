import type { MemberDetail } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { StickyStep } from '../sticky-step.tsx';
import { RollingCount } from './rolling-count.tsx';

type NewBalanceProps = {
  /** Coins and bonus before the payment, as far as known to this browser. */
  before: number;
  member: Pick<MemberDetail, 'coinBalance' | 'bonusBalance' | 'totalBalance'>;
};

/** The balance after a payment, counting up from the previous one. */
export function NewBalance({ before, member }: NewBalanceProps) {
  const t = useTranslations('checkout');
  return (
    <p className="grid justify-items-center gap-1 rounded-2xl bg-raised px-4 py-6 text-center">
      <span className="text-sm font-semibold text-muted">{t('newBalance')}</span>
      <span className="text-5xl leading-tight font-extrabold text-gold">
        <RollingCount from={before} to={member.totalBalance} />
      </span>
      {/* Without bonus, the balance above already shows the coins. */}
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
  /** Price of the wanted episode, paid by pressing the button; null if there is no episode. */
  price: number | null;
  onPress: () => void;
};

/** The only button after a payment: continues to the episode, or closes the storefront. */
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
