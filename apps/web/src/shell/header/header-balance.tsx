import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { BalanceAmount } from '../../features/wallet/balance-amount.tsx';
import { useSession } from '../../features/identity/session/session.ts';
import { openProfile } from '../panels/open-panel.ts';
import { isMobile } from '../../lib/browser/is-mobile.ts';
import { QueryScope } from '../../lib/api/query-scope.tsx';
import { isPlainClick } from '../../lib/router/is-plain-click.ts';

/**
 * Returns the classes of a balance: it is hidden where the header has no room for its digits in our
 * widest typeface, because it would push the member's picture off a phone's screen.
 */
function lookOf(balance: number): string {
  if (balance < 10_000) return 'hidden @min-[4.75rem]:inline-flex';
  if (balance < 100_000) return 'hidden @min-[6rem]:inline-flex';
  if (balance < 10_000_000) return 'hidden @min-[7.5rem]:inline-flex';
  return 'hidden @min-[9.5rem]:inline-flex';
}

/** The member's balance in the header, which links to the wallet. */
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

  return (
    <Link
      to="/my-wallet/"
      aria-label={t('balance', { count: member.totalBalance })}
      className={`${lookOf(member.totalBalance)} min-h-11 items-center rounded-full`}
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
