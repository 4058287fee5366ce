import './balance-card.css';

import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

type BalanceCardProps = {
  /** Null while it loads; the card keeps its size. */
  balance: { coinBalance: number; bonusBalance: number } | null;
  /** Notes and actions below the amounts. */
  children?: ReactNode;
};

/** The member's coins and bonus. Within DeferredMessages. */
export function BalanceCard({ balance, children }: BalanceCardProps) {
  const t = useTranslations('wallet');
  const format = useFormatter();
  const amount = (value: number | undefined) => (value === undefined ? '–' : format.number(value));

  return (
    <div className="balance-card">
      <dl className="balance-amounts" aria-busy={balance === null}>
        <div>
          <dt className="balance-name">
            <CoinMark kind="coin" />
            {t('coins')}
          </dt>
          <dd className="balance-amount">{amount(balance?.coinBalance)}</dd>
        </div>
        <div>
          <dt className="balance-name">
            <CoinMark kind="bonus" />
            {t('bonus')}
          </dt>
          <dd className="balance-amount">{amount(balance?.bonusBalance)}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}

/** A gold coin, or the pale one of a bonus. */
function CoinMark({ kind }: { kind: 'coin' | 'bonus' }) {
  return (
    <svg viewBox="0 0 24 24" className={`coin-mark coin-mark-${kind}`} aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      {kind === 'coin' ? (
        <path d="M14.5 7.5V14a3.5 3.5 0 0 1-7 0v-1.5l2 2" />
      ) : (
        <path d="M12 6.5v11M6.5 12h11" />
      )}
    </svg>
  );
}
