import { AppError, DEDUCT_FAILED, DEDUCT_PENDING, verifyReceiptCall } from '@hookline/contract';
import { decimalAmount, deductStatusOf } from '@hookline/domain/checkout';
import { confirmPayment } from '@hookline/services/checkout';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** Format of PayPal's ids. No other text is looked up. */
const TOKEN = /^[\w-]+$/;

const NOTHING = { deductStatus: DEDUCT_FAILED, orderAmount: '0.00' } as const;
/**
 * Response for a missing order and for another member's order, which must look the same. It never
 * says 'not paid' to a member who may have paid, because an order may be newer than the back-up
 * from which this site was restored (ADR 0022).
 */
const NOT_KNOWN_HERE = { deductStatus: DEDUCT_PENDING, orderAmount: '0.00' } as const;

/** POST /order/api/front/hookline/verifyReceipt: the state of a payment. */
export const verifyReceiptEndpoint = serve(verifyReceiptCall, verifyReceipt, { limit: 'receipt' });

async function verifyReceipt({
  input,
  viewer,
  deps,
}: CallRequest<'verifyReceipt'>): CallAnswer<'verifyReceipt'> {
  const { transactionId: paypalOrderId, extendProductId } = input;
  if (!TOKEN.test(paypalOrderId)) return NOTHING;
  const { userId } = viewer;
  const payment = await confirmPayment({ userId, paypalOrderId, extendProductId }, deps);
  switch (payment.kind) {
    case 'not-found':
      return NOT_KNOWN_HERE;
    case 'other-purchase':
      throw new AppError('A0400', 'Bad request');
    case 'known':
      return answerOf(payment.order, deductStatusOf(payment.order.state));
    case 'unknown':
      return answerOf(payment.order, DEDUCT_PENDING);
  }
}

function answerOf({ amountCents }: { amountCents: number }, deductStatus: 0 | 1 | 2) {
  return { deductStatus, orderAmount: decimalAmount(amountCents) };
}
