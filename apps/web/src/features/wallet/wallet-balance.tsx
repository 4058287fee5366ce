import { useFormatter, useTranslations } from 'use-intl';

import { useSession } from '../../shared/session.ts';
import { useToken } from '../../shared/token.ts';
import { CoinIcon, GiftIcon } from './icons.tsx';

/** What is left; a guest has none, and while it is on its way its place is kept. */
export function WalletBalance() {
  const t = useTranslations('wallet');
  const { number } = useFormatter();
  const { member, status } = useSession();
  const hasToken = useToken() !== null;
  if (!hasToken || status === 'failed' || status === 'guest') return null;

  return (
    <dl className="wallet-balance" aria-busy={member === null}>
      <div>
        <dt>
          <CoinIcon className="size-4 text-gold" />
          {t('coins')}
        </dt>
        <dd>{member === null ? '–' : number(member.coinBalance)}</dd>
      </div>
      <div>
        <dt>
          <GiftIcon className="size-4 text-gold" />
          {t('bonus')}
        </dt>
        <dd>{member === null ? '–' : number(member.bonusBalance)}</dd>
      </div>
    </dl>
  );
}
