import { BalanceCard } from '../../shared/balance-card.tsx';
import { useSession } from '../../shared/session.ts';
import { useToken } from '../../shared/token.ts';

/** What is left; a guest has none. */
export function WalletBalance() {
  const { member, status } = useSession();
  const hasToken = useToken() !== null;
  if (!hasToken || status === 'failed' || status === 'guest') return null;

  return <BalanceCard balance={member} />;
}
