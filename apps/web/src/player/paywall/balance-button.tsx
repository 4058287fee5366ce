import { useTranslations } from 'use-intl';

import { useSession } from '../../features/identity/session/session.ts';
import { openTopUp } from '../../shell/panels/open-panel.ts';
import { BalanceAmount } from '../../features/wallet/balance-amount.tsx';

/** A button over the picture: shows the member's balance once it is known, opens the store. */
export function BalanceButton() {
  const t = useTranslations('player');
  const { member } = useSession();
  if (member === null) return null;

  return (
    <button
      type="button"
      aria-label={t('balance', { count: member.totalBalance })}
      className="pointer-events-auto inline-flex min-h-11 items-center rounded-full px-1"
      onClick={openTopUp}
    >
      <span className="rounded-full bg-black/60">
        <BalanceAmount totalBalance={member.totalBalance} />
      </span>
    </button>
  );
}
