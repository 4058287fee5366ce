import type { OrderActDone, OrderDetail, OrderRow, StudioData } from '@hookline/contract/studio';

import { countOf, formatMoney } from '../../lib/format.ts';

export type State = OrderRow['state'];
export type ReviewReason = NonNullable<OrderRow['waitsFor']>;

/** Names of the states of orders. */
export const STATE_WORDS: Readonly<Record<State, string>> = {
  NEW: 'new',
  CREATED: 'unpaid',
  APPROVED: 'approved',
  CAPTURING: 'being paid',
  PENDING: 'pending',
  PAID: 'paid',
  DECLINED: 'declined',
  FAILED: 'failed',
  EXPIRED: 'expired',
  REVIEW: 'in review',
  PARTIALLY_REFUNDED: 'partly refunded',
  REFUNDED: 'refunded',
  DISPUTED: 'disputed',
  REVERSED: 'reversed',
};

/** Sentences of why an order waits. */
export const WHY: Readonly<Record<ReviewReason, string>> = {
  'wrong-amount': 'PayPal took an amount other than the price, so no coins were credited.',
  'wrong-currency':
    'PayPal took another currency than that of the price, so no coins were credited.',
  'wrong-order': 'The payment names another order, so no coins were credited.',
  'capture-of-another-order': 'The coins for this payment were credited under another order.',
  'paid-elsewhere': 'PayPal says that a payment with this number was made elsewhere.',
  'balance-too-large': 'These coins would exceed the limit of a wallet.',
  unsettled: 'PayPal has neither taken nor refused the money for 30 days.',
  'unclear-dispute':
    'Its dispute is over, but PayPal does not say who gets the money. The coins stay frozen.',
  'unknown-answer': 'PayPal answers in a form that this version does not know.',
};

type Waiting = { waitsFor: ReviewReason; ends: OrderDetail['ends']; captureId: string | null };

/** Returns what an operator can do about an order that waits. */
export function adviceOn({ waitsFor, ends, captureId }: Waiting): string {
  if (ends.length > 0) {
    return waitsFor === 'unclear-dispute'
      ? 'Accept releases its coins. Refund returns all of its money.'
      : 'Accept credits its coins at the amount paid. Refund returns all of its money.';
  }
  if (waitsFor === 'capture-of-another-order') {
    return 'No money was taken for this order: tell the member, who can buy again.';
  }
  if (waitsFor === 'unknown-answer') return 'Look it up at PayPal, and sync it after an update.';
  return captureId === null
    ? 'Find the payment by reconciling its day, and refund it at PayPal.'
    : 'Look it up at PayPal.';
}

type Plan = StudioData<'orderRefundPlan'>;

/** Returns what a refund does to money and coins. */
export function refundEffect({ cents, leftCents, currency, coins }: Plan): string {
  const money = formatMoney(cents, currency);
  const rest = leftCents - cents;
  const returned =
    rest === 0
      ? `PayPal returns ${money} to the buyer, all that is left.`
      : `PayPal returns ${money} to the buyer, and ${formatMoney(rest, currency)} stays paid.`;
  return coins === null
    ? `${returned} The order credited no coins, so none are taken.`
    : `${returned} ${coinsEffect(coins)}`;
}

function coinsEffect({ taken, covered, owed }: NonNullable<Plan['coins']>): string {
  const all = taken + covered + owed;
  if (all === 0) return 'No coins are taken.';
  const parts = [
    ...(taken > 0 ? [`${countOf(taken, 'coin')} of this order`] : []),
    ...(covered > 0 ? [`${countOf(covered, 'other coin')} in place of spent ones`] : []),
  ];
  const takenText =
    parts.length === 0 ? 'No coins are left to take.' : `It takes ${parts.join(' and ')}.`;
  const owedText =
    owed === 0
      ? 'Nothing becomes debt.'
      : `${countOf(owed, 'spent coin')} ${owed === 1 ? 'becomes' : 'become'} debt.`;
  return `${takenText} ${owedText} Unlocked episodes stay unlocked.`;
}

const amountOf = ({ coin, bonus }: { coin: number; bonus: number }) =>
  `${countOf(coin, 'coin')} and ${countOf(bonus, 'bonus', 'bonus')}`;

/** Returns which coins an act has moved. */
export function coinsText({ credited, takenBack }: OrderActDone['coins']): string {
  const parts = [
    ...(credited === null ? [] : [`${amountOf(credited)} credited`]),
    ...(takenBack === null ? [] : [`${amountOf(takenBack)} taken back`]),
    ...(takenBack !== null && takenBack.debt > 0
      ? [`${countOf(takenBack.debt, 'coin')} owed by the member`]
      : []),
  ];
  return parts.length === 0 ? 'None moved' : parts.join(', ');
}
