import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

/** Light from the corner at the inline start. */
const LIGHT =
  '[background:radial-gradient(circle_at_0%_0%,rgb(255_200_97/0.16),transparent_60%),linear-gradient(135deg,var(--color-raised),var(--color-surface))] ' +
  'rtl:[background:radial-gradient(circle_at_100%_0%,rgb(255_200_97/0.16),transparent_60%),linear-gradient(225deg,var(--color-raised),var(--color-surface))]';
const CARD = `${LIGHT} @container flex flex-wrap items-center gap-x-5 gap-y-4 rounded-2xl p-5
  inset-ring inset-ring-line`;
/** Amounts never wrap. */
const AMOUNT =
  'font-display text-[clamp(1.375rem,7.5cqi,1.875rem)] leading-[1.3] font-extrabold whitespace-nowrap tabular-nums';

/**
 * The amounts are side by side while both fit; an amount alone on a line fills the line. In a
 * narrow card the children always have their own line, so that a late balance does not move them.
 */
const AMOUNTS = 'flex min-w-0 flex-[999_1_auto] flex-wrap gap-x-5 gap-y-3 @max-sm:basis-full';

type BalanceCardProps = {
  /** Null while the balance loads, and for a guest; the card keeps its size. */
  balance: { coinBalance: number; bonusBalance: number } | null;
  /** Whether the balance is loading; by default while `balance` is null. */
  isLoading?: boolean;
  /** Text in place of the amounts, for a viewer without a balance. */
  prompt?: string | undefined;
  /** Notes and actions below the amounts. */
  children?: ReactNode;
};

/** The prompt is as high as the amounts, so that the card keeps its size. */
const PROMPT =
  'flex min-h-[calc(1.3125rem+1.3*clamp(1.375rem,7.5cqi,1.875rem))] basis-full items-center text-sm leading-snug';

/** Shows the member's coins and bonus. Requires DeferredMessages. */
export function BalanceCard({ prompt, children, ...amounts }: BalanceCardProps) {
  return (
    <div className={CARD}>
      {prompt === undefined ? <Amounts {...amounts} /> : <p className={PROMPT}>{prompt}</p>}
      {children}
    </div>
  );
}

function Amounts({ balance, isLoading = balance === null }: Omit<BalanceCardProps, 'prompt'>) {
  const t = useTranslations('wallet');
  const format = useFormatter();
  const amount = (value: number | undefined) => (value === undefined ? '–' : format.number(value));

  return (
    <dl className={AMOUNTS} aria-busy={isLoading}>
      <div className="flex-auto">
        <dt className="flex items-center gap-[0.4rem] text-[0.875rem] text-muted">
          <CoinMark kind="coin" />
          {t('coins')}
        </dt>
        <dd className={AMOUNT}>{amount(balance?.coinBalance)}</dd>
      </div>
      <div className="flex-auto">
        <dt className="flex items-center gap-[0.4rem] text-[0.875rem] text-muted">
          <CoinMark kind="bonus" />
          {t('bonus')}
        </dt>
        <dd className={AMOUNT}>{amount(balance?.bonusBalance)}</dd>
      </div>
    </dl>
  );
}

/** A gold coin, or the paler coin for bonus. */
function CoinMark({ kind }: { kind: 'coin' | 'bonus' }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-4.5"
      fill="none"
      stroke="#3a2500"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle
        cx="12"
        cy="12"
        r="10"
        stroke="none"
        className={kind === 'coin' ? 'fill-gold' : 'fill-[#ffe9bd]'}
      />
      {kind === 'coin' ? (
        <path d="M14.5 7.5V14a3.5 3.5 0 0 1-7 0v-1.5l2 2" />
      ) : (
        <path d="M12 6.5v11M6.5 12h11" />
      )}
    </svg>
  );
}
