import { BalanceCard } from '../../model/session/member/balance-card.tsx';
import { useSession } from '../../model/session/member/session.ts';
import { useToken } from '../../model/session/token.ts';
import { DebtNote } from './debt-note.tsx';

/** The member's balance and debt; nothing for a guest. */
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
