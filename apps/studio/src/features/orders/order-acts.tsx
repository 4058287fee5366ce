import type { OrderDetail, StudioData } from '@hookline/contract/studio';
import { useState } from 'react';

import { formatMinute, formatMoney } from '../../lib/format.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { ActResult } from './act-result.tsx';
import type { RefundableOrder } from './refund-dialog.tsx';
import { adviceOn, WHY, type ReviewReason } from './texts.ts';

/** Brings an order up to date with PayPal. */
export function SyncDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const [done, setDone] = useState<StudioData<'orderSync'> | null>(null);
  if (done !== null) {
    const { waitsFor } = done;
    return (
      <ActResult
        title={done.isChanged ? 'The order has changed' : 'Nothing has changed'}
        {...(waitsFor === null ? {} : { note: WHY[waitsFor] })}
        done={done}
        onClose={onClose}
      />
    );
  }
  return (
    <ActionDialog
      title={`Sync order ${orderNo} with PayPal`}
      effect="PayPal is asked about payment, refunds and disputes, and 1 order here follows it: coins may be credited, frozen or taken back. Nothing is refunded."
      act="Sync with PayPal"
      tone="main"
      call="orderSync"
      input={() => ({ orderNo })}
      onDone={setDone}
      onClose={onClose}
    />
  );
}

type AcceptProps = {
  order: RefundableOrder & { coinsBuy: number; coinsBonus: number; waitsFor: ReviewReason };
  onClose: () => void;
};

/** Accepts the payment of an order in review. */
export function AcceptDialog({ order, onClose }: AcceptProps) {
  const { orderNo, coinsBuy, coinsBonus } = order;
  // The passkey signs the reason that the operator saw.
  const [seenReason] = useState(order.waitsFor);
  const [done, setDone] = useState<StudioData<'orderAccept'> | null>(null);
  if (done !== null)
    return <ActResult title={`Accepted ${orderNo}`} done={done} onClose={onClose} />;
  const coins = `${coinsBuy} coins and ${coinsBonus} bonus`;
  return (
    <ActionDialog
      title={`Accept order ${orderNo}`}
      effect={
        order.state === 'DISPUTED'
          ? `The frozen ones of its ${coins} are released, unless another dispute is open. ${WHY[seenReason]}`
          : `The member gets ${coins}, and what PayPal took becomes the price. ${WHY[seenReason]}`
      }
      act="Accept"
      tone="main"
      hasReason
      call="orderAccept"
      input={({ reason }) => ({ orderNo, seenReason, reason })}
      onDone={setDone}
      onClose={onClose}
    />
  );
}

type CheckProps = {
  order: RefundableOrder;
  refund: OrderDetail['refunds'][number];
  onClose: () => void;
};

/** Asks PayPal again about a refund that has no answer. */
export function CheckRefundDialog({ order, refund, onClose }: CheckProps) {
  const { orderNo, currency } = order;
  const [seenRefundedCents] = useState(order.refundedCents);
  const [done, setDone] = useState<StudioData<'orderRefund'> | null>(null);
  const money = formatMoney(refund.cents, currency);
  if (done !== null) {
    return <ActResult title={`The refund of ${money} is made`} done={done} onClose={onClose} />;
  }
  return (
    <ActionDialog
      title={`Check refund ${refund.refundNo}`}
      effect={`PayPal is asked again about the refund of ${money} from ${formatMinute(refund.askedAt)}. No money is returned twice.`}
      act="Check"
      tone="main"
      hasReason
      call="orderRefund"
      input={({ reason, key }) => ({
        orderNo,
        cents: refund.cents,
        seenRefundedCents,
        reason,
        key,
      })}
      onDone={setDone}
      onClose={onClose}
    />
  );
}

type Waiting = Parameters<typeof adviceOn>[0];

/** Shows why an order waits, and what can be done. */
export function WaitingText({ order }: { order: Waiting }) {
  return (
    <>
      <span className="block">{WHY[order.waitsFor]}</span>
      <span className="block text-muted">{adviceOn(order)}</span>
    </>
  );
}
