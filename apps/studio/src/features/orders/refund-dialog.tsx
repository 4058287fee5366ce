import type { OrderRow, StudioData } from '@hookline/contract/studio';
import { useState, type ReactNode } from 'react';

import { formatMoney, moneyText, readMoney } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { ActResult } from './act-result.tsx';
import { refundEffect } from './texts.ts';

export type RefundableOrder = Pick<
  OrderRow,
  'orderNo' | 'amountCents' | 'refundedCents' | 'currency' | 'waitsFor' | 'state'
>;

type Refunded = StudioData<'orderRefund'>;

/**
 * Refunds an order or a part of it. Before the act it says which coins it takes. An order that has
 * credited no coins is refunded whole.
 */
export function RefundDialog({ order, onClose }: { order: RefundableOrder; onClose: () => void }) {
  const { orderNo, currency } = order;
  // Keeps the figures of the moment when the dialog opened; the page behind it may load newer ones.
  const [seenRefundedCents] = useState(order.refundedCents);
  const [amount, setAmount] = useState(
    moneyText(order.amountCents - order.refundedCents, currency),
  );
  const [done, setDone] = useState<Refunded | null>(null);
  const isWholeOnly = order.state === 'REVIEW';
  const typed = isWholeOnly ? null : readMoney(amount, currency);
  const isAsked = isWholeOnly || (typed !== null && typed > 0);
  const plan = useCall(
    'orderRefundPlan',
    { orderNo, ...(typed === null ? {} : { cents: typed }) },
    { isEnabled: isAsked && done === null },
  );
  if (done !== null) return <Result done={done} onClose={onClose} />;
  const cents = isWholeOnly ? plan.data?.cents : typed;
  const money =
    cents === null || cents === undefined
      ? ''
      : formatMoney(cents, plan.data?.currency ?? currency);

  return (
    <ActionDialog
      title={`Refund order ${orderNo}`}
      effect={isAsked ? effectOf(plan) : 'Type an amount such as 4.99.'}
      act={`Refund ${money}`.trim()}
      hasReason
      call="orderRefund"
      signed={plan.data?.isSigned ?? false}
      input={({ reason, key }) => ({
        orderNo,
        cents: isWholeOnly ? null : (typed ?? 0),
        seenRefundedCents,
        reason,
        key,
      })}
      onDone={setDone}
      onClose={onClose}
    >
      {!isWholeOnly && (
        <TextField
          label="Amount"
          name="cents"
          inputMode="decimal"
          hint={`In ${currency}; the whole is filled in.`}
          value={amount}
          onChange={setAmount}
        />
      )}
    </ActionDialog>
  );
}

type PlanQuery = { data: StudioData<'orderRefundPlan'> | undefined; error: unknown };

function effectOf({ data, error }: PlanQuery): ReactNode | null {
  if (error !== null) return sentenceOf(error);
  return data === undefined ? null : refundEffect(data);
}

function Result({ done, onClose }: { done: Refunded; onClose: () => void }) {
  const { refund, currency } = done;
  const money = formatMoney(refund.cents, currency);
  const note = noteOf(done);
  return (
    <ActResult
      title={refund.isRequested ? `Refunded ${money}` : `An earlier refund of ${money} is made`}
      {...(note === null ? {} : { note })}
      done={done}
      onClose={onClose}
    />
  );
}

function noteOf({ refund: { isRequested, isBack } }: Refunded): string | null {
  if (!isRequested) {
    return 'It had no answer from PayPal until now. The refund asked for now was not begun: look whether it is still needed.';
  }
  return isBack
    ? null
    : 'PayPal has taken the refund and is still at it. The coins are taken back when the money is returned.';
}
