import { coinShortage } from '@hookline/domain/wallet';
import { useTranslations } from 'use-intl';

import { usePaymentCheck } from './payment/payment-check.ts';
import type { Session } from '../identity/session/session.ts';
import { VipNote } from '../identity/vip-note.tsx';

type BalanceLinesProps = {
  /** Price of the wanted episode; null without an episode. */
  price: number | null;
  member: Session['member'];
};

/** Shows price and balance; for a guest, only the price. */
export function BalanceLines({ price, member }: BalanceLinesProps) {
  const t = useTranslations('checkout');
  const tWallet = useTranslations('wallet');
  // Asks for no more coins while a payment that may add them is being checked.
  const isChecking = usePaymentCheck();
  const isShort =
    !isChecking && price !== null && member !== null && coinShortage(price, member) > 0;

  return (
    <div className="grid w-full gap-1 tabular-nums [@media(height<30rem)]:block">
      {price !== null && (
        <p className="text-xl font-bold text-gold">{t('price', { count: price })}</p>
      )}
      {member !== null && (
        <div className="font-semibold [@media(height<30rem)]:inline">
          <p className="me-5 inline-block">{t('coins', { count: member.coinBalance })}</p>
          <p className="inline-block">{t('bonus', { count: member.bonusBalance })}</p>
        </div>
      )}
      {member?.debt !== undefined && (
        <p className="font-semibold text-rose text-balance">
          {tWallet('debtNote', { count: member.debt })}
        </p>
      )}
      {/* In landscape, phones need this space for the prices; the profile shows the note, too. */}
      {member?.subscribeStatus === 1 && (
        <div className="[@media(height<30rem)]:sr-only">
          <VipNote member={member} />
        </div>
      )}
      {/* In landscape, the message follows the balance on the same line. */}
      {isShort && (
        <p className="font-semibold text-rose [@media(height<30rem)]:ms-5 [@media(height<30rem)]:inline-block">
          {t('insufficient')}
        </p>
      )}
    </div>
  );
}
