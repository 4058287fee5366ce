import { useTranslations } from 'use-intl';

import type { Session } from '../../shared/session.ts';

type BalanceLinesProps = {
  /** Of the episode that is wanted; null in the store. */
  price: number | null;
  member: Session['member'];
};

/** Price and balance; of a guest, who has none here, only the price. */
export function BalanceLines({ price, member }: BalanceLinesProps) {
  const t = useTranslations('checkout');
  const isShort = price !== null && member !== null && member.totalBalance < price;

  return (
    <div className="mb-5">
      <div className="flex flex-wrap gap-x-6 gap-y-1 font-semibold tabular-nums">
        {price !== null && <p>{t('price', { count: price })}</p>}
        {member !== null && (
          <>
            <p>{t('coins', { count: member.coinBalance })}</p>
            <p>{t('bonus', { count: member.bonusBalance })}</p>
          </>
        )}
      </div>
      {isShort && <p className="mt-2 text-rose">{t('insufficient')}</p>}
    </div>
  );
}
