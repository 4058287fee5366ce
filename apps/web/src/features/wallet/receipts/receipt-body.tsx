import type { Receipt } from '@hookline/contract/client';
import { ACCOUNT } from '@hookline/domain/wallet';
import { useId, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { usePriceText } from '../../../lib/texts/use-price-text.ts';
import { useAccountName } from '../account-name.ts';
import { Stamp } from '../stamp.tsx';
import { ValidityLine } from '../validity-line.tsx';
import { FACT_LIST, LISTED_FACT_ROW, ReceiptLots } from './receipt-lots.tsx';

const TITLES = { unlock: 'kindUnlock', credit: 'kindCredit', debit: 'kindDebit' } as const;

/** Shows the event, the lots that it changed, and the balance before and after. */
export function ReceiptBody({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  const nameOf = useAccountName();
  const { kind, contentName, orderNo } = receipt;
  const titleId = useId();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls on a small screen, and nothing in it takes the focus.
    <section tabIndex={0} aria-labelledby={titleId} className="grid gap-6">
      <h3 id={titleId} className="text-xl font-bold">
        {kind === 'subscription' ? nameOf(ACCOUNT.subscription) : t(TITLES[kind])}
      </h3>
      <dl className={FACT_LIST}>
        <TypeFact receipt={receipt} />
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
        <PaymentFacts receipt={receipt} />
        <PeriodFact receipt={receipt} />
      </dl>
      <ReceiptLots receipt={receipt} />
      <BalanceTable receipt={receipt} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={LISTED_FACT_ROW}>
      <dt className="text-muted">{name}</dt>
      <dd className="ms-auto min-w-0 text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Shows the episode number, which is the second word of `chapterName`. */
function EpisodeFact({ receipt: { chapterName } }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  if (chapterName === undefined) return null;
  const number = Number(chapterName.split(' ')[1]);
  return <Fact name={t('episodeLabel')}>{t('episode', { number })}</Fact>;
}

/** Shows the record's type, named as in the record list. */
function TypeFact({ receipt: { coinAccountType } }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  const nameOf = useAccountName();
  if (coinAccountType === undefined) return null;
  return <Fact name={t('type')}>{nameOf(coinAccountType)}</Fact>;
}

/** Shows the facts that identify the payment on a statement, and the seller. */
function PaymentFacts({ receipt: { payment } }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  const priceText = usePriceText();
  if (payment === undefined) return null;
  const { orderAmount, currencyCode, paypalReference, sellerName } = payment;
  return (
    <>
      <Fact name={t('price')}>
        {priceText(Number(orderAmount))} <span className="text-muted">{currencyCode}</span>
      </Fact>
      <Fact name={t('paypalReference')}>
        <span dir="ltr">{paypalReference}</span>
      </Fact>
      <Fact name={t('seller')}>{sellerName}</Fact>
    </>
  );
}

/** Shows the dates of the subscription that the event belongs to. */
function PeriodFact({ receipt }: { receipt: Receipt }) {
  const nameOf = useAccountName();
  const { subscribeStartTime: fromMs, subscribeExpireTime: untilMs } = receipt;
  if (fromMs === undefined || untilMs === undefined) return null;
  return (
    <Fact name={nameOf(ACCOUNT.subscription)}>
      <ValidityLine validity={{ kind: 'span', fromMs, untilMs }} />
    </Fact>
  );
}

function BalanceTable({ receipt: { before, after, debt } }: { receipt: Receipt }) {
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
        {debt !== undefined && (
          <tr className="border-t border-line">
            <th scope="row" className="py-3 text-start font-normal">
              {t('owed')}
            </th>
            <td className="py-3 text-end">{number(debt.before)}</td>
            <td className="py-3 text-end font-semibold">{number(debt.after)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
