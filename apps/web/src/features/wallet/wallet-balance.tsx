import type { ReactNode } from 'react';

import { BalanceCard } from '../../model/session/member/balance-card.tsx';
import { useSession } from '../../model/session/member/session.ts';
import { DebtNote } from './debt-note.tsx';

const NOTHING = { coinBalance: 0, bonusBalance: 0 };

/**
 * The viewer's balance and debt. The card is on the page of every viewer from the first paint on:
 * one that came or went later would move everything below it.
 */
export function WalletBalance({ children }: { children: ReactNode }) {
  const { member, status } = useSession();

  return (
    <BalanceCard balance={status === 'guest' ? NOTHING : member}>
      {children}
      {member?.debt !== undefined && <DebtNote coins={member.debt} />}
    </BalanceCard>
  );
}
