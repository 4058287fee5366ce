import type { Receipt } from '@hookline/contract/client';
import { currencyOf, type Currency } from '@hookline/domain/wallet';
import { useFormatter, useTranslations } from 'use-intl';

import { useAccountName } from '../account-name.ts';
import { stampIn } from '../stamp.tsx';
import { useAmountText } from '../use-amount-text.ts';

/** Classes of a list of facts. */
export const FACT_LIST = 'grid rounded-card bg-raised px-4';

/** Classes of a label with its value, which `ms-auto` aligns at the end even on its own line. */
const FACT_ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-[0.15rem] py-[0.7rem]';

/** Classes of a fact row within a list. */
export const LISTED_FACT_ROW = `${FACT_ROW} border-line not-first:border-t`;

type ReceiptLot = Receipt['lots'][number];

const TITLES = { unlock: 'lotsUsed', credit: 'lotsAdded', debit: 'lotsTaken' } as const;

/**
 * The lots that an event moved coins into or out of, with totals of coins and bonus. If a refund
 * removes bought coins, they are labelled 'coins' here. The record list labels everything that a
 * refund removes 'bonus', as the specification requires.
 */
export function ReceiptLots({ receipt: { kind, lots } }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  const totalText = useTotalText();
  if (kind === 'subscription' || lots.length === 0) return null;
  const sign = kind === 'credit' ? 1 : -1;

  return (
    <section className="grid gap-2">
      <h4 className="text-sm font-semibold text-muted">{t(TITLES[kind])}</h4>
      <ul className={FACT_LIST}>
        {lots.map((lot, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A receipt never changes, and its lots have no name.
          <LotRow key={index} lot={lot} sign={sign} />
        ))}
      </ul>
      <p className={`${FACT_ROW} font-semibold`}>
        <span className="text-muted">{t('total')}</span>{' '}
        <span className="ms-auto tabular-nums">{totalText(lots, sign)}</span>
      </p>
    </section>
  );
}

function LotRow({ lot, sign }: { lot: ReceiptLot; sign: 1 | -1 }) {
  const t = useTranslations('wallet');
  const nameOf = useAccountName();
  const amountText = useAmountText();
  const { coinAccountType, coins, owed, isCovering, expireTime } = lot;

  return (
    <li className={LISTED_FACT_ROW}>
      <span className="grid min-w-0">
        <span className="font-semibold">{nameOf(coinAccountType)}</span>{' '}
        <span className="text-xs text-muted">
          {expireTime === null ? t('noExpire') : t.rich('validTo', stampIn(expireTime))}
        </span>
        {owed !== undefined && (
          <span className="text-xs text-muted">
            {' '}
            {t(sign === 1 ? 'owedPaid' : 'owedMade', { count: owed })}
          </span>
        )}
        {isCovering === true && <span className="text-xs text-muted"> {t('coversSpent')}</span>}
      </span>{' '}
      <span className="ms-auto font-semibold tabular-nums">
        {amountText({ currency: currencyOfLot(lot), coins: sign * coins })}
      </span>
    </li>
  );
}

/** Returns a function that formats totals, such as '−40 coins and −20 bonus'. */
function useTotalText(): (lots: readonly ReceiptLot[], sign: 1 | -1) => string {
  const amountText = useAmountText();
  const format = useFormatter();

  return (lots, sign) =>
    format.list(
      CURRENCIES.flatMap((currency) => {
        const coins = lots
          .filter((lot) => currencyOfLot(lot) === currency)
          .reduce((sum, lot) => sum + lot.coins, 0);
        return coins === 0 ? [] : [amountText({ currency, coins: sign * coins })];
      }),
    );
}

const CURRENCIES: readonly Currency[] = ['coin', 'bonus'];

function currencyOfLot({ coinAccountType, expireTime }: ReceiptLot): Currency {
  return currencyOf(coinAccountType, expireTime);
}
