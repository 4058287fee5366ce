import { useFormatter } from 'use-intl';

import { LineIcon } from '../../lib/icons/line-icon.tsx';

/** A coin with its notch, as a single path, because every page's header shows it to members. */
const COIN = 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7.5 14.4 12 12 16.5 9.6 12z';
const PILL = `inline-flex h-8 items-center gap-1.5 rounded-full bg-gold/15 ps-2 pe-2.5 text-sm font-bold text-gold
  tabular-nums`;

/** Coins and bonus together, as a small pill that the surrounding control labels. */
export function BalanceAmount({ totalBalance }: { totalBalance: number }) {
  const format = useFormatter();
  return (
    <span aria-hidden="true" className={PILL}>
      <LineIcon path={COIN} className="size-4" />
      {format.number(totalBalance)}
    </span>
  );
}
