import type { Order } from '@hookline/contract/client';
import { HourglassIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { usePriceText } from '../../../lib/texts/use-price-text.ts';
import { keepPurchase } from '../../checkout/payment/purchases.ts';
import { RoundIcon } from '../round-icon.tsx';
import { Stamp } from '../stamp.tsx';
import { unfinishedKindOf, transactionIdOf } from './unfinished-kind.ts';

const SENTENCES = {
  waiting: 'orderWaiting',
  pending: 'orderPending',
  review: 'orderReview',
} as const;

type UnfinishedOrdersProps = {
  id: string;
  orders: readonly Order[];
  /** Number of the order that is being checked or dismissed; null if none is. */
  busyNo: string | null;
  onCheck: (order: Order) => void;
  onDismiss: (order: Order) => void;
};

/** Lists orders whose payment or coins are still pending. */
export function UnfinishedOrders(props: UnfinishedOrdersProps) {
  const { id, orders, busyNo, onCheck, onDismiss } = props;
  const t = useTranslations('wallet');

  return (
    <ul id={id} aria-label={t('unfinished', { count: orders.length })} className={LIST}>
      {orders.map((order) => (
        <UnfinishedOrder
          key={order.orderNo}
          order={order}
          isBusy={busyNo === order.orderNo}
          onCheck={() => onCheck(order)}
          onDismiss={() => onDismiss(order)}
        />
      ))}
    </ul>
  );
}

const LIST = 'grid grid-cols-1 gap-2';
const ORDER = `grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[0.9rem] gap-y-3 rounded-card px-4 py-[0.9rem]
  bg-white/4.5 inset-ring inset-ring-white/6`;
const STEP = `grid min-h-11 flex-[1_1_auto] place-items-center rounded-full px-3.5 text-center text-[0.875rem] font-bold
  inset-ring inset-ring-white/14 transition-[background-color]`;

type UnfinishedOrderProps = {
  order: Order;
  isBusy: boolean;
  onCheck: () => void;
  onDismiss: () => void;
};

function UnfinishedOrder({ order, isBusy, onCheck, onDismiss }: UnfinishedOrderProps) {
  const t = useTranslations('wallet');
  const priceText = usePriceText();
  const titleId = useId();
  const { orderAmount, coinsBuy: coins, coinsBonus: bonus, createTime, jumpPaypalLink } = order;
  const kind = unfinishedKindOf(order.state);
  const amount = priceText(Number(orderAmount));
  const title =
    bonus > 0
      ? t('unfinishedOrderBonus', { amount, coins, bonus })
      : t('unfinishedOrder', { amount, coins });

  return (
    <li className={ORDER}>
      <RoundIcon>
        <HourglassIcon className="size-5" />
      </RoundIcon>
      <div className="grid min-w-0 gap-0.5">
        <p id={titleId} className="font-semibold">
          {kind === 'pending' ? t('pendingOrder', { amount }) : title}
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
        {/* The buttons keep their focus while busy. */}
        <Step
          label={t(isBusy ? 'checkingOrder' : 'checkOrder')}
          {...{ titleId, isBusy }}
          onPress={onCheck}
        />
        <Step label={t('dismissOrder')} {...{ titleId, isBusy }} onPress={onDismiss} />
      </div>
    </li>
  );
}

type StepProps = { label: string; titleId: string; isBusy: boolean; onPress: () => void };

function Step({ label, titleId, isBusy, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-describedby={titleId}
      aria-disabled={isBusy || undefined}
      className={`${STEP} hover:bg-white/16`}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

/** Stores the order, so that a buyer who does not return from PayPal is notified later. */
function keepLeaving(order: Order): void {
  const transactionId = transactionIdOf(order);
  if (transactionId !== null) keepPurchase({ transactionId, progress: 'away' });
}
