import type { Order } from '@hookline/contract/client';
import { Notice, showToast } from '@hookline/ui';
import { HourglassIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { usePriceText } from '../../../model/payments/use-price-text.ts';
import { keepPurchase } from '../../../model/payments/purchases.ts';
import { RoundIcon } from '../round-icon.tsx';
import { Stamp } from '../stamp.tsx';
import { unfinishedKindOf, transactionIdOf } from './unfinished-kind.ts';
import { useUnfinishedOrders, type CheckResult } from './use-unfinished-orders.ts';

const SENTENCES = {
  waiting: 'orderWaiting',
  pending: 'orderPending',
  review: 'orderReview',
} as const;

const RESULTS = {
  paid: 'checkout.paymentSuccess',
  over: 'wallet.orderDone',
  same: 'wallet.orderSame',
  failed: 'wallet.orderCheckFailed',
} as const satisfies Record<CheckResult, string>;

/** Orders whose payment or coins are still to come. */
export function UnfinishedOrders() {
  const t = useTranslations();
  const titleId = useId();
  const { orders, hasFailed, checkingNo, check, retry } = useUnfinishedOrders((result) =>
    showToast(t(RESULTS[result])),
  );
  if (orders.length === 0 && !hasFailed) return null;

  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <h2 id={titleId} className="text-base font-bold">
        {t('wallet.openOrders')}
      </h2>
      {hasFailed ? (
        <Notice text={t('list.failed')} action={{ label: t('list.retry'), onPress: retry }} />
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {orders.map((order) => (
            <UnfinishedOrder
              key={order.orderNo}
              order={order}
              isChecking={checkingNo === order.orderNo}
              onCheck={() => check(order)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const ORDER = `grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[0.9rem] gap-y-3 rounded-card px-4 py-[0.9rem]
  bg-white/4.5 inset-ring inset-ring-white/6`;
const STEP = `grid min-h-11 flex-[1_1_8rem] place-items-center rounded-full px-4 text-center text-[0.875rem] font-bold
  inset-ring inset-ring-white/14 transition-[background-color]`;

type UnfinishedOrderProps = { order: Order; isChecking: boolean; onCheck: () => void };

function UnfinishedOrder({ order, isChecking, onCheck }: UnfinishedOrderProps) {
  const t = useTranslations('wallet');
  const priceText = usePriceText();
  const titleId = useId();
  const { orderAmount, coinsBuy, coinsBonus, createTime, jumpPaypalLink } = order;
  const kind = unfinishedKindOf(order.state);
  const amount = priceText(Number(orderAmount));
  const brings = { amount, coins: coinsBuy };

  return (
    <li className={ORDER}>
      <RoundIcon>
        <HourglassIcon className="size-5" />
      </RoundIcon>
      <div className="grid min-w-0 gap-0.5">
        <p id={titleId} className="font-semibold">
          {coinsBonus > 0
            ? t('openOrderBonus', { ...brings, bonus: coinsBonus })
            : t('openOrder', brings)}
        </p>{' '}
        {kind !== null && <p className="text-sm">{t(SENTENCES[kind])}</p>}{' '}
        <p className="text-xs text-muted">
          <Stamp atMs={createTime} />
        </p>
      </div>
      <div className="col-span-full flex flex-wrap gap-2">
        {jumpPaypalLink !== undefined && (
          <a
            href={jumpPaypalLink}
            aria-describedby={titleId}
            className={`${STEP} bg-white/12`}
            onClick={() => keepLeaving(order)}
          >
            {t('payOrder')}
          </a>
        )}
        {/* It keeps its focus while it works. */}
        <button
          type="button"
          aria-describedby={titleId}
          aria-disabled={isChecking || undefined}
          className={`${STEP} hover:bg-white/16`}
          onClick={onCheck}
        >
          {t(isChecking ? 'checkingOrder' : 'checkOrder')}
        </button>
      </div>
    </li>
  );
}

/** Stores the order, so that a buyer who does not return from PayPal learns of the coins later. */
function keepLeaving(order: Order): void {
  const transactionId = transactionIdOf(order);
  if (transactionId !== null) keepPurchase({ transactionId, progress: 'away' });
}
