import { settle, tooLate } from '@hookline/services';
import { AppError, DEDUCT_FAILED, DEDUCT_PENDING, verifyReceipt } from '@hookline/contract';
import { orders } from '@hookline/db';
import { decimalAmount, deductStatusOf, isAfterPayment } from '@hookline/domain';
import { ProviderError } from '@hookline/providers';

import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { withTimeout } from '../../http/with-timeout.ts';

/** The buyer looks at a page that waits; what takes longer goes on without an answer. */
const SETTLE_TIMEOUT_MS = 6_000;

/** An id of PayPal's; anything else is nobody's, and need not be looked for. */
const TOKEN = /^[\w-]+$/;

/** Said of orders that are not there and of other members' alike, so that nobody can tell. */
const NOTHING = { deductStatus: DEDUCT_FAILED, orderAmount: '0.00' } as const;

/** POST /order/api/front/hookline/verifyReceipt: what became of a payment. */
export const verifyReceiptEndpoint = serve(
  verifyReceipt,
  async ({ input, viewer, deps }) => {
    const { transactionId, extendProductId } = input;
    const isToken = TOKEN.test(transactionId);
    const order = isToken ? await orders.findOrderByPaypalOrder(deps.db, transactionId) : null;
    if (order === null || order.userId !== viewer.userId) return NOTHING;
    if (extendProductId !== undefined && extendProductId !== order.extendProductId) {
      throw new AppError('A0400', 'Bad request');
    }
    const orderAmount = decimalAmount(order.amountCents);
    return { deductStatus: await deductStatus(order, deps), orderAmount };
  },
  { limit: 'receipt' },
);

async function deductStatus(order: orders.OrderRecord, deps: Deps): Promise<0 | 1 | 2> {
  if (isAfterPayment(order.state)) return deductStatusOf(order.state);
  try {
    const settled = await withTimeout(settle(order, 'return', deps), SETTLE_TIMEOUT_MS, tooLate);
    return deductStatusOf(settled.state);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ orderNo: order.orderNo, err: error }, 'a payment could not be looked at');
    return DEDUCT_PENDING;
  }
}
