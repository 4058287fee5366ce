import { expect, inject, test } from 'vitest';

import { addMerchant } from '../testing.ts';

const ORDER = {
  amountCents: 499,
  description: '500 coins',
  locale: 'en-US',
  returnUrl: 'http://localhost:3000/?from=paypal',
  cancelUrl: 'http://localhost:3000/?pay=cancel',
};
const addOurs = () => addMerchant(inject('standins').settings);

test('an order is approved by its buyer and captured, in whole cents and under our number', async () => {
  const merchant = await addOurs();
  const paypal = merchant.open();
  const { paypalOrderId, approveUrl } = await paypal.createOrder({ ...ORDER, orderNo: 'HL7' });
  const before = await paypal.readOrder(paypalOrderId);

  const back = await merchant.choose(approveUrl, 'pay');
  const result = await paypal.captureOrder({ paypalOrderId, orderNo: 'HL7', attempt: 1 });

  expect(new URL(approveUrl).origin).toBe(paypal.webOrigin);
  expect(new URL(approveUrl).searchParams.get('token')).toBe(paypalOrderId);
  expect(before).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', captures: [] });
  expect(back.href).toContain(`http://localhost:3000/?from=paypal&token=${paypalOrderId}&PayerID=`);
  expect(result).toMatchObject({ outcome: 'captured', issue: null });
  expect(result.order).toEqual({
    id: paypalOrderId,
    status: 'COMPLETED',
    amount: { cents: 499, currency: 'USD' },
    customId: 'HL7',
    invoiceId: 'HL7',
    captures: [
      {
        id: expect.stringMatching(/^\w{17}$/),
        status: 'COMPLETED',
        amount: { cents: 499, currency: 'USD' },
        customId: 'HL7',
        invoiceId: 'HL7',
        refundedCents: 0,
      },
    ],
  });
  expect(await paypal.readOrder(paypalOrderId)).toEqual(result.order);
});

test('a webhook of the stand-in is believed', async () => {
  const merchant = await addOurs();
  const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER1' } };
  const { headers, body } = await merchant.signWebhook({ event });

  const verified = await merchant.open().verifyWebhook({
    headers: (name) => headers[name] ?? null,
    rawBody: Buffer.from(body),
  });

  expect(verified).toEqual({
    eventId: 'WH-1',
    type: 'CHECKOUT.ORDER.APPROVED',
    orderId: 'ORDER1',
    captureId: null,
    disputeId: null,
  });
});
