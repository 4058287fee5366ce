import type { Receipt } from '@hookline/contract/client';
import { currencyOf } from '@hookline/domain';
import { useId, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { useAccountName } from './account-name.ts';
import { Stamp, stampIn } from './stamp.tsx';
import { useAmountText } from './use-amount-text.ts';

const TITLES = {
  unlock: { kind: 'kindUnlock', lots: 'lotsUsed' },
  credit: { kind: 'kindCredit', lots: 'lotsAdded' },
  debit: { kind: 'kindDebit', lots: 'lotsTaken' },
} as const;

/** What happened, out of or into which lots, and what the balance was before and after. */
export function ReceiptBody({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  const { contentName, orderNo, lots } = receipt;
  const kind = kindOf(receipt);
  const titleId = useId();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- On a small screen it scrolls, and holds nothing else that a key could reach.
    <section tabIndex={0} aria-labelledby={titleId} className="grid gap-6">
      <h3 id={titleId} className="text-xl font-bold">
        {t(TITLES[kind].kind)}
      </h3>
      <dl className="wallet-facts">
        {contentName !== undefined && <Fact name={t('drama')}>{contentName}</Fact>}
        <EpisodeFact receipt={receipt} />
        <Fact name={t('date')}>
          <Stamp atMs={receipt.at} />
        </Fact>
        <Fact name={t('ledgerNo')}>
          <span dir="ltr">#{receipt.ledgerNo}</span>
        </Fact>
        {orderNo !== undefined && (
          <Fact name={t('orderNo')}>
            <span dir="ltr">{orderNo}</span>
          </Fact>
        )}
      </dl>
      {lots.length > 0 && (
        <section className="grid gap-2">
          <h4 className="text-sm font-semibold text-muted">{t(TITLES[kind].lots)}</h4>
          <ul className="wallet-facts">
            {lots.map((lot, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- A receipt never changes, and its lots have no name.
              <LotRow key={index} lot={lot} isCredit={kind === 'credit'} />
            ))}
          </ul>
        </section>
      )}
      <BalanceTable receipt={receipt} />
    </section>
  );
}

/** A refund is of a type that also gives: what the balance did decides. */
function kindOf({ kind, before, after }: Receipt): Receipt['kind'] {
  const gained = after.coinBalance + after.bonusBalance - before.coinBalance - before.bonusBalance;
  return kind === 'credit' && gained < 0 ? 'debit' : kind;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wallet-fact">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** The second word of `chapterName` is the number. */
function EpisodeFact({ receipt: { chapterName } }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  if (chapterName === undefined) return null;
  const number = Number(chapterName.split(' ')[1]);
  return <Fact name={t('episodeLabel')}>{t('episode', { number })}</Fact>;
}

function LotRow({ lot, isCredit }: { lot: Receipt['lots'][number]; isCredit: boolean }) {
  const t = useTranslations('wallet');
  const nameOf = useAccountName();
  const amountText = useAmountText();
  const { coinAccountType, expireTime } = lot;
  const currency = currencyOf(coinAccountType, expireTime);

  return (
    <li className="wallet-fact">
      <span className="grid min-w-0">
        <span className="font-semibold">{nameOf(coinAccountType)}</span>{' '}
        <span className="text-xs text-muted">
          {expireTime === null ? t('noExpire') : t.rich('validTo', stampIn(expireTime))}
        </span>
      </span>{' '}
      <span className="flex-none font-semibold tabular-nums">
        {amountText({ currency, coins: isCredit ? lot.coins : -lot.coins })}
      </span>
    </li>
  );
}

function BalanceTable({ receipt: { before, after } }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  const { number } = useFormatter();

  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-2 text-start font-semibold">
            {t('balance')}
          </th>
          <th scope="col" className="py-2 text-end font-normal">
            {t('before')}
          </th>
          <th scope="col" className="py-2 text-end font-normal">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {(['coinBalance', 'bonusBalance'] as const).map((balance) => (
          <tr key={balance} className="border-t border-line">
            <th scope="row" className="py-3 text-start font-normal">
              {t(balance === 'coinBalance' ? 'coins' : 'bonus')}
            </th>
            <td className="py-3 text-end">{number(before[balance])}</td>
            <td className="py-3 text-end font-semibold">{number(after[balance])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
