import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { BalanceCard } from '../identity/balance-card.tsx';
import { useSession } from '../identity/session/session.ts';
import { DebtNote } from './debt-note.tsx';

/**
 * The viewer's balance and debt. A guest reads what the login is for: zeros would tell a member
 * whose login has expired that the coins are gone. The card is on the page of every viewer from the first paint on:
 * one that came or went later would move everything below it.
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
