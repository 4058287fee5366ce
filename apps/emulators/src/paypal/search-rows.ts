import type { Capture, Refund } from './merchant.ts';
import { serializeTime, withoutNulls } from './serialize.ts';

const PAYMENT = 'T0006';
const REFUND_BY_MERCHANT = 'T1107';
const REVERSAL_BY_PAYPAL = 'T1106';

/** Returns the row of a payment in the merchant's transaction search. */
export function captureRow(capture: Capture): object {
  return {
    transaction_info: {
      transaction_id: capture.id,
      transaction_event_code: PAYMENT,
      transaction_initiation_date: serializeTime(capture.createdAtMs),
      transaction_updated_date: serializeTime(capture.createdAtMs),
      transaction_amount: capture.amount,
      transaction_status: statusOf(capture),
      ...withoutNulls({ custom_field: capture.custom_id, invoice_id: capture.invoice_id }),
    },
  };
}

/** Returns the row of a refund or reversal, which refers to its payment. */
export function refundRow(refund: Refund): object {
  return {
    transaction_info: {
      transaction_id: refund.id,
      paypal_reference_id: refund.captureId,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: refund.kind === 'refund' ? REFUND_BY_MERCHANT : REVERSAL_BY_PAYPAL,
      transaction_initiation_date: serializeTime(refund.createdAtMs),
      transaction_updated_date: serializeTime(refund.createdAtMs),
      transaction_amount: { ...refund.amount, value: `-${refund.amount.value}` },
      transaction_status: 'S',
    },
  };
}

/** Returns P for pending, D for denied, V for fully refunded or reversed, S for other successes. */
function statusOf({ status }: Capture): string {
  if (status === 'PENDING') return 'P';
  if (status === 'DECLINED') return 'D';
  return status === 'REFUNDED' ? 'V' : 'S';
}
