import type { PaypalEvent } from '@hookline/domain/checkout';
import { expect, inject, test } from 'vitest';

import { addMerchant } from '../../testing.ts';
import { makePayment, NEW_ORDER } from '../../testing/make-payment.ts';
import { startProxy } from '../../testing/start-proxy.ts';
import type { Paypal } from '../paypal.ts';

/** Starts a site that receives PayPal's webhooks and accepts signed ones. */
async function listen() {
  const heard: (PaypalEvent | null)[] = [];
  let paypal: Paypal | null = null;
  const site = await startProxy('', async ({ headers, body }, response) => {
    const read = (name: string) => String(headers[name] ?? '');
    heard.push(
      (await paypal?.verifyWebhook({ headers: read, rawBody: Buffer.from(body) })) ?? null,
    );
    response.end();
    return 'answered' as const;
  });
  const merchant = await addMerchant(inject('emulators').settings, `${site.origin}/webhook`);
  paypal = merchant.open();
  return { merchant, heard };
}

test('each webhook event contains the ID of its order, payment or dispute', async () => {
  const { merchant, heard } = await listen();
  await merchant.setFaults({ webhooks: 'held' });
  const { paypal, paypalOrderId, captureId } = await makePayment(merchant);
  await paypal.refundCapture({ captureId, refundNo: 'R1', amountCents: 100 });
  const disputeId = await merchant.openDispute(captureId);
  await merchant.resolveDispute(disputeId, 'RESOLVED_BUYER_FAVOUR');
  await merchant.reverseApproval(paypalOrderId);

  await merchant.releaseWebhooks();

  const none = { orderId: null, captureId: null, disputeId: null };
  expect(heard).toMatchObject([
    { ...none, type: 'CHECKOUT.ORDER.APPROVED', orderId: paypalOrderId },
    { ...none, type: 'PAYMENT.CAPTURE.COMPLETED', orderId: paypalOrderId, captureId },
    { ...none, type: 'PAYMENT.CAPTURE.REFUNDED', captureId },
    { ...none, type: 'CUSTOMER.DISPUTE.CREATED', captureId, disputeId },
    { ...none, type: 'PAYMENT.CAPTURE.REVERSED', captureId },
    { ...none, type: 'CUSTOMER.DISPUTE.RESOLVED', captureId, disputeId },
    { ...none, type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', orderId: paypalOrderId },
  ]);
  expect(new Set(heard.map((event) => event?.eventId)).size).toBe(heard.length);
});

test('an event delivered three times has the same ID each time', async () => {
  const { merchant, heard } = await listen();
  await merchant.setFaults({ webhooks: 'before-return', webhookTimes: 3 });
  const paypal = merchant.open();
  const { approveUrl } = await paypal.createOrder(NEW_ORDER);

  await merchant.choose(approveUrl, 'pay');

  expect(heard.map((event) => event?.type)).toEqual(Array(3).fill('CHECKOUT.ORDER.APPROVED'));
  expect(new Set(heard.map((event) => event?.eventId)).size).toBe(1);
});
