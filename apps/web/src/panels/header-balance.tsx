import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';

import { BalanceAmount } from '../features/wallet/balance-amount.tsx';
import { useSession } from '../model/session/member/session.ts';
import { openProfile } from '../model/session/panels.ts';
import { isMobile } from '../platform/page/is-mobile.ts';
import { QueryScope } from '../platform/query/query-scope.tsx';
import { isPlainClick } from '../platform/router/is-plain-click.ts';
import { Link } from '../platform/router/link.tsx';

/** From here on a balance is too long for the header of a phone. */
const LONG_BALANCE = 100_000;

/** The member's balance in the header, which leads to the wallet. */
export function HeaderBalance() {
  return (
    <QueryScope>
      <Balance />
    </QueryScope>
  );
}

function Balance() {
  const t = useTranslations('header');
  const { member } = useSession();
  if (member === null) return null;
  const isLong = member.totalBalance >= LONG_BALANCE;

  return (
    <Link
      to="/my-wallet/"
      aria-label={t('balance', { count: member.totalBalance })}
      className={`inline-flex min-h-11 items-center rounded-full ${isLong ? 'max-sm:hidden' : ''}`}
      onClick={openBeside}
    >
      <BalanceAmount totalBalance={member.totalBalance} />
    </Link>
  );
}

/** Opens the wallet in a drawer on a desktop, which has room beside the page. */
function openBeside(event: MouseEvent): void {
  if (!isPlainClick(event) || isMobile()) return;
  event.preventDefault();
  openProfile('MY_WALLET');
}
