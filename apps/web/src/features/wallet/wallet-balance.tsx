import { BalanceCard } from '../../shared/balance-card.tsx';
import { useSession } from '../../shared/session.ts';
import { useToken } from '../../shared/token.ts';
import { DebtNote } from './debt-note.tsx';

/** What is left, and what is owed of it; a guest has neither. */
export function WalletBalance() {
  const { member, status } = useSession();
  const hasToken = useToken() !== null;
  if (!hasToken || status === 'failed' || status === 'guest') return null;

  return (
    <BalanceCard balance={member}>
      {member?.debt !== undefined && <DebtNote coins={member.debt} />}
    </BalanceCard>
  );
}
