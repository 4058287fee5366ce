import { beforeEach, expect, inject, test } from 'vitest';

import { addMerchant, type TestMerchant } from '../testing.ts';
import { makeOrder, makePayment, NEW_ORDER } from '../testing/make-payment.ts';
import { startProxy } from '../testing/start-proxy.ts';

let merchant: TestMerchant;
beforeEach(async () => {
  merchant = await addMerchant(inject('emulators').settings);
});

/** Opens a client behind a proxy that changes responses. */
async function openAltered(change: (text: string) => string) {
  const { settings } = inject('emulators');
  const proxy = await startProxy(settings['PAYPAL_API_URL'] ?? '', () => change);
  return merchant.open({ baseUrl: proxy.origin });
}

test('an approved order is captured in whole cents under our order number', async () => {
  const paypal = merchant.open();
  const { paypalOrderId, approveUrl } = await paypal.createOrder({ ...NEW_ORDER, orderNo: 'HL7' });
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
    invoiceId: `HL7.${NEW_ORDER.userId}`,
    captures: [
      {
        id: expect.stringMatching(/^\w{17}$/),
        status: 'COMPLETED',
        amount: { cents: 499, currency: 'USD' },
        customId: 'HL7',
        invoiceId: `HL7.${NEW_ORDER.userId}`,
        refundedCents: 0,
      },
    ],
  });
  expect(await paypal.readOrder(paypalOrderId)).toEqual(result.order);
});

test('repeating an order number returns the same order', async () => {
  const paypal = merchant.open();

  const made = await Promise.all([1, 2, 3].map(() => paypal.createOrder(NEW_ORDER)));

  expect(new Set(made.map(({ paypalOrderId }) => paypalOrderId)).size).toBe(1);
});

test('an unapproved order is not captured and can still be paid', async () => {
  const paypal = merchant.open();
  const { paypalOrderId, approveUrl } = await paypal.createOrder(NEW_ORDER);
  const capture = { paypalOrderId, orderNo: NEW_ORDER.orderNo, attempt: 1 };

  const refused = await paypal.captureOrder(capture);

  expect(refused).toEqual({ outcome: 'not-approved', issue: 'ORDER_NOT_APPROVED', order: null });
  await merchant.choose(approveUrl, 'pay');
  expect(await paypal.captureOrder(capture)).toMatchObject({ outcome: 'captured' });
});

test('cancelling redirects to the cancel URL with the token and approves nothing', async () => {
  const paypal = merchant.open();
  const { paypalOrderId, approveUrl } = await paypal.createOrder(NEW_ORDER);

  const back = await merchant.choose(approveUrl, 'cancel');

  expect(back.href).toBe(`http://localhost:3000/?pay=cancel&token=${paypalOrderId}`);
  expect(await paypal.readOrder(paypalOrderId)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
});

test('a declined card remains declined for its attempt, and the next attempt can pay', async () => {
  const { paypal, approveUrl, ...order } = await makeOrder(merchant, { choice: 'decline' });

  const first = await paypal.captureOrder({ ...order, attempt: 1 });
  await merchant.choose(approveUrl, 'pay');
  const again = await paypal.captureOrder({ ...order, attempt: 1 });
  const second = await paypal.captureOrder({ ...order, attempt: 2 });

  const declined = { outcome: 'declined', issue: 'INSTRUMENT_DECLINED', order: null };
  expect(first).toEqual(declined);
  expect(again).toEqual(declined);
  expect(second).toMatchObject({ outcome: 'captured', order: { status: 'COMPLETED' } });
});

test.each([
  { status: 'COMPLETED' as const, refundedCents: 0 },
  { status: 'DECLINED' as const, refundedCents: 0 },
])('a payment under review is pending until PayPal sets it to $status', async ({ status }) => {
  const { paypal, captureId } = await makePayment(merchant, { choice: 'pending' });
  const before = await paypal.readCapture(captureId);

  await merchant.endCapture(captureId, status);

  expect(before).toMatchObject({ status: 'PENDING', amount: { cents: 499 } });
  expect(await paypal.readCapture(captureId)).toMatchObject({ status, refundedCents: 0 });
});

test('a completed order can contain a declined payment', async () => {
  const { paypal, ...order } = await makeOrder(merchant);
  await merchant.setFaults({ outcome: 'DECLINED' });

  const result = await paypal.captureOrder({ ...order, attempt: 1 });

  expect(result).toMatchObject({
    outcome: 'captured',
    order: { status: 'COMPLETED', captures: [{ status: 'DECLINED' }] },
  });
});

test('repeated and parallel captures charge the buyer once', async () => {
  const { paypal, ...order } = await makeOrder(merchant);

  const results = await Promise.all(
    [1, 1, 1, 2, 3].map((attempt) => paypal.captureOrder({ ...order, attempt })),
  );

  const outcomes = results.map(({ outcome }) => outcome);
  expect(outcomes).toContain('captured');
  expect(new Set(outcomes)).toEqual(new Set(['captured', 'already-captured']));
  expect(new Set(results.map((result) => result.order?.captures[0]?.id)).size).toBe(1);
  expect((await paypal.readOrder(order.paypalOrderId))?.captures).toHaveLength(1);
});

test('a capture whose response was lost is retried without charging the buyer twice', async () => {
  const { paypal, ...order } = await makeOrder(merchant);
  await merchant.setFaults({ api: { kind: 'lost', on: 'capture-order', calls: 1 } });

  const result = await paypal.captureOrder({ ...order, attempt: 1 });

  expect(result).toMatchObject({ outcome: 'captured', order: { captures: [{ customId: 'HL1' }] } });
  expect((await paypal.readOrder(order.paypalOrderId))?.captures).toHaveLength(1);
});

test('a capture without any response fails, and the next attempt finds it completed', async () => {
  const { paypal, ...order } = await makeOrder(merchant);
  await merchant.setFaults({ api: { kind: 'lost', on: 'capture-order' } });

  const lost = paypal.captureOrder({ ...order, attempt: 1 });

  await expect(lost).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
  await merchant.setFaults({});
  expect(await paypal.captureOrder({ ...order, attempt: 2 })).toMatchObject({
    outcome: 'already-captured',
    issue: 'ORDER_ALREADY_CAPTURED',
    order: { status: 'COMPLETED', captures: [{ status: 'COMPLETED' }] },
  });
});

test.each([
  { captureAmount: { value: '0.01', currency_code: 'USD' }, cents: 1, currency: 'USD' },
  { captureAmount: { value: '4.99', currency_code: 'MXN' }, cents: 499, currency: 'MXN' },
])('a capture reports the amount actually charged: $cents of $currency', async (taken) => {
  const { paypal, ...order } = await makeOrder(merchant);
  await merchant.setFaults({ captureAmount: taken.captureAmount });

  const { order: paid } = await paypal.captureOrder({ ...order, attempt: 1 });

  const { cents, currency } = taken;
  expect(paid?.amount).toEqual({ cents: 499, currency: 'USD' });
  expect(paid?.captures[0]?.amount).toEqual({ cents, currency });
});

test.each(['DUPLICATE_INVOICE_ID', 'TRANSACTION_REFUSED', 'ORDER_COMPLETION_IN_PROGRESS'])(
  'a refused capture returns the issue that PayPal reported: %s',
  async (issue) => {
    const { settings } = inject('emulators');
    const proxy = await startProxy(settings['PAYPAL_API_URL'] ?? '', ({ path }, response) => {
      if (!path.endsWith('/capture')) return null;
      response.writeHead(422).end(JSON.stringify({ name: 'UNPROCESSABLE', details: [{ issue }] }));
      return 'answered';
    });
    const paypal = merchant.open({ baseUrl: proxy.origin });
    const { paypalOrderId, orderNo } = await makeOrder(merchant, { paypal });

    const result = await paypal.captureOrder({ paypalOrderId, orderNo, attempt: 1 });

    expect(result).toEqual({ outcome: 'refused', issue, order: null });
  },
);

test('an order that PayPal does not know is read as null and cannot be captured', async () => {
  const { paypal, ...order } = await makeOrder(merchant);
  await merchant.forgetOrder(order.paypalOrderId);

  expect(await paypal.readOrder(order.paypalOrderId)).toBeNull();
  expect(await paypal.captureOrder({ ...order, attempt: 1 })).toEqual({
    outcome: 'refused',
    issue: 'RESOURCE_NOT_FOUND',
    order: null,
  });
});

test('an ID with special characters does not call another endpoint', async () => {
  const paypal = merchant.open();

  expect(await paypal.readOrder('../../v2/payments/captures/X')).toBeNull();
  expect(await paypal.readCapture('X/refund?y=1#z')).toBeNull();
});

test.each([
  { title: 'payer-action', change: (text: string) => text },
  { title: 'approve', change: (text: string) => text.replace('"payer-action"', '"approve"') },
])('the approval URL is taken from the link named $title', async ({ change }) => {
  const paypal = await openAltered(change);

  const { approveUrl } = await paypal.createOrder(NEW_ORDER);

  expect(approveUrl).toContain('/checkoutnow?token=');
});

test.each([
  { title: 'to another host', to: 'https://www.paypal.com.evil.example' },
  { title: 'to a URL with our host as the user name', to: 'http://localhost:3000@evil.example' },
  { title: 'to a script', to: 'javascript:alert(1)//' },
])('an approval link that leads $title is rejected', async ({ to }) => {
  const { settings } = inject('emulators');
  const page = `${settings['PAYPAL_API_URL']}/checkoutnow`;
  const paypal = await openAltered((text) => text.replaceAll(page, `${to}/checkoutnow`));

  const create = paypal.createOrder(NEW_ORDER);

  await expect(create).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
});
