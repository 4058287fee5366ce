import { randomUUID } from 'node:crypto';

import type { Database, orders } from '@hookline/db';
import type { TestMerchant } from '@hookline/providers/testing';

import { recordPaypalOrder } from '../checkout/record-paypal-order.ts';
import type { PaymentDeps } from '../checkout/payment-deps.ts';
import { reserveOrder } from '../checkout/reserve-order.ts';
import { syncPayment } from '../checkout/sync-payment.ts';
import { newOrder } from './orders.ts';

/** Timeout of one request to PayPal: long enough for a busy machine, short enough for a person. */
const PAYPAL_TIMEOUT_MS = 2_000;

/** Lets a test buy coins from a separate merchant at the PayPal emulator. */
export function openTill(db: Database, merchant: TestMerchant) {
  const problems: string[] = [];
  const deps: PaymentDeps = {
    db,
    paypal: merchant.open({ timeoutMs: PAYPAL_TIMEOUT_MS }),
    log: { error: (_about, text) => void problems.push(text) },
    now: Date.now,
  };
  return { deps, problems, ...counterOf(merchant, deps) };
}

const PAGES = {
  description: '500 coins',
  locale: 'en-US',
  returnUrl: 'http://localhost:3000/profile/',
  cancelUrl: 'http://localhost:3000/profile/?pay=cancel',
};

function counterOf(merchant: TestMerchant, deps: PaymentDeps) {
  /** Places an order for 500 coins and 50 bonus for $4.99. */
  async function order(userId: string): Promise<orders.OrderRecord> {
    const reserved = await reserveOrder(newOrder(userId), deps);
    if (reserved.kind !== 'reserved') throw new Error(`No order: ${reserved.reason}.`);
    const { orderNo, amountCents } = reserved.order;
    const made = await merchant.open().createOrder({
      orderNo,
      userId,
      amountCents,
      ...PAGES,
    });
    return recordPaypalOrder({ userId, orderNo, ...made }, deps);
  }

  /** Makes a payment of $4.99 for an order that was lost in a restore. */
  async function payLost(userId: string, choice: 'pay' | 'pending' = 'pay') {
    const orderNo = `HL${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
    const paypal = merchant.open();
    const made = await paypal.createOrder({ orderNo, userId, amountCents: 499, ...PAGES });
    const { paypalOrderId, approveUrl } = made;
    await merchant.choose(approveUrl, choice);
    const { order: paid } = await paypal.captureOrder({ paypalOrderId, orderNo, attempt: 1 });
    return { orderNo, paypalOrderId, captureId: paid?.captures[0]?.id ?? '' };
  }

  return {
    order,
    payLost,
    /** Places an order whose buyer has made this choice and returned. */
    async buy(userId: string, choice: 'pay' | 'decline' | 'pending' | 'cancel' = 'pay') {
      const made = await order(userId);
      await merchant.choose(made.approveUrl ?? '', choice);
      return syncPayment({ order: made, trigger: 'return' }, deps);
    },
    /** Returns the total refunded for an order's payment according to PayPal. */
    async refundedCents({ captureId }: orders.OrderRecord) {
      return (await merchant.open().readCapture(captureId ?? ''))?.refundedCents ?? null;
    },
  };
}
