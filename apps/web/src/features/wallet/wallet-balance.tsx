import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { BalanceCard } from '../identity/balance-card.tsx';
import { useSession } from '../identity/session/session.ts';
import { DebtNote } from './debt-note.tsx';

/**
 * Shows a member's balance and debt. A guest sees a reason to log in, because zeros would suggest
 * to a member whose login has expired that the coins are gone. Every viewer's page has the card
 * from the first paint, because adding or removing it later would move everything below.
 */
export function WalletBalance({ children }: { children: ReactNode }) {
  const t = useTranslations('wallet');
  const { member, status } = useSession();

  return (
    <BalanceCard balance={member} prompt={status === 'guest' ? t('loginPrompt') : undefined}>
      {children}
      {member?.debt !== undefined && <DebtNote coins={member.debt} />}
    </BalanceCard>
  );
}
