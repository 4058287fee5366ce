import { beforeEach, expect, inject, test } from 'vitest';

import { addMerchant, type TestMerchant } from '../testing.ts';
import { makePayment } from '../testing/make-payment.ts';

let merchant: TestMerchant;
beforeEach(async () => {
  merchant = await addMerchant(inject('emulators').settings);
});

test('a payment refunded in part and then in full reports the refunded amount', async () => {
  const { paypal, paypalOrderId, captureId } = await makePayment(merchant);

  const part = await paypal.refundCapture({ captureId, refundNo: 'R1', amountCents: 150 });
  const afterPart = await paypal.readCapture(captureId);
  const rest = await paypal.refundCapture({ captureId, refundNo: 'R2', amountCents: null });

  expect(part).toMatchObject({ status: 'COMPLETED', cents: 150 });
  expect(afterPart).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedCents: 150 });
  expect(rest).toMatchObject({ cents: 349 });
  expect(await paypal.readCapture(captureId)).toMatchObject({
    status: 'REFUNDED',
    refundedCents: 499,
    amount: { cents: 499 },
  });
  const order = await paypal.readOrder(paypalOrderId);
  expect(order?.captures).toEqual([await paypal.readCapture(captureId)]);
});

test('repeating a refund number refunds once, even if a response was lost', async () => {
  const { paypal, captureId } = await makePayment(merchant);
  const refund = { captureId, refundNo: 'R1', amountCents: 100 };
  await merchant.setFaults({ api: { kind: 'lost', on: 'refund-capture', calls: 1 } });

  const first = await paypal.refundCapture(refund);
  const again = await paypal.refundCapture(refund);

  expect(again).toEqual(first);
  expect(await paypal.readCapture(captureId)).toMatchObject({ refundedCents: 100 });
});

test.each([
  { title: 'more than was paid', amountCents: 500, issue: 'REFUND_AMOUNT_EXCEEDED' },
  { title: 'nothing', amountCents: 0, issue: 'INVALID_PARAMETER_VALUE' },
])('refunding $title is rejected', async ({ amountCents, issue }) => {
  const { paypal, captureId } = await makePayment(merchant);

  const refund = paypal.refundCapture({ captureId, refundNo: 'R1', amountCents });

  await expect(refund).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
  await expect(refund).rejects.toThrow(issue);
  expect(await paypal.readCapture(captureId)).toMatchObject({ refundedCents: 0 });
});

test('a fully refunded or pending payment cannot be refunded', async () => {
  const { paypal, captureId } = await makePayment(merchant);
  const pending = await makePayment(merchant, { orderNo: 'HL2', choice: 'pending' });
  await paypal.refundCapture({ captureId, refundNo: 'R1', amountCents: null });

  const twice = paypal.refundCapture({ captureId, refundNo: 'R2', amountCents: null });
  await expect(twice).rejects.toThrow('CAPTURE_FULLY_REFUNDED');
  const early = paypal.refundCapture({ ...pending, refundNo: 'R3', amountCents: null });
  await expect(early).rejects.toThrow('REFUND_NOT_ALLOWED');
});

test('reading an unknown dispute or the payment of another merchant returns null', async () => {
  const { captureId } = await makePayment(merchant);
  const other = (await addMerchant(inject('emulators').settings)).open();

  expect(await other.readCapture(captureId)).toBeNull();
  expect(await other.readDispute('PP-R-1')).toBeNull();
  const refund = other.refundCapture({ captureId, refundNo: 'R1', amountCents: null });
  await expect(refund).rejects.toThrow('RESOURCE_NOT_FOUND');
});

test.each([
  { outcome: 'RESOLVED_BUYER_FAVOUR', status: 'REFUNDED', refundedCents: 499 },
  { outcome: 'ACCEPTED', part: 100, status: 'PARTIALLY_REFUNDED', refundedCents: 100 },
  { outcome: 'RESOLVED_SELLER_FAVOUR', status: 'COMPLETED', refundedCents: 0 },
  { outcome: 'NONE', status: 'COMPLETED', refundedCents: 0 },
])('a dispute is open until it is resolved as $outcome', async ({ outcome, part, ...left }) => {
  const { paypal, captureId } = await makePayment(merchant);
  const disputeId = await merchant.openDispute(captureId);
  const open = await paypal.readDispute(disputeId);

  await merchant.resolveDispute(disputeId, outcome, part);

  const dispute = { id: disputeId, captureIds: [captureId] };
  const undecided = { status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null, refunded: null };
  expect(open).toEqual({ ...dispute, ...undecided });
  const { refundedCents: cents } = left;
  const refunded = cents === 0 ? null : { cents, currency: 'USD' };
  const resolved = { ...dispute, status: 'RESOLVED', outcome, refunded };
  expect(await paypal.readDispute(disputeId)).toEqual(resolved);
  expect(await paypal.readCapture(captureId)).toMatchObject(left);
});
