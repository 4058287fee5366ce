import { recordDispute } from '@hookline/services/checkout';
import { expect, test } from 'vitest';

import { startShop } from '../testing/start-shop.ts';

const WHY = ['--reason', 'ticket 4711', '--operator', 'Ada'] as const;

test('order sync records what was refunded at PayPal, and shows before and after', async () => {
  await using shop = await startShop();
  const { orderNo, captureId } = await shop.buy();
  const refund = { captureId: captureId ?? '', refundNo: 'DASHBOARD1', amountCents: 200 };
  await shop.merchant.open().refundCapture(refund);

  const refused = await shop.run('order', 'refund', orderNo, '--amount', '2.00', ...WHY);
  const synced = await shop.run('order', 'sync', orderNo);
  const again = await shop.run('order', 'sync', orderNo);

  expect(refused.code).toBe(1);
  expect(refused.text).toContain(
    `PayPal has refunded $2.00 of ${orderNo}, but only $0.00 is recorded here: run 'order sync ${orderNo}' first`,
  );
  expect(synced).toEqual({
    code: 0,
    text: [
      `Before: ${orderNo} is PAID, $0.00 of $4.99 refunded.`,
      `After: ${orderNo} is PARTIALLY_REFUNDED, $2.00 of $4.99 refunded.`,
      'Clawed back: 170 coins and 50 bonus.',
    ].join('\n'),
  });
  expect(again.text).toBe(
    `Nothing has changed: ${orderNo} is PARTIALLY_REFUNDED, $2.00 of $4.99 refunded.`,
  );
});

test('order accept credits a payment in review, and order show tells the reason', async () => {
  await using shop = await startShop();
  await shop.merchant.setFaults({ captureAmount: { value: '4.50', currency_code: 'USD' } });
  const { orderNo } = await shop.buy();

  const accepted = await shop.run('order', 'accept', orderNo, ...WHY);
  const again = await shop.run('order', 'accept', orderNo, ...WHY);
  const shown = await shop.run('order', 'show', orderNo);
  const reconciled = await shop.run('order', 'reconcile');

  expect(accepted).toEqual({
    code: 0,
    text: `Accepted ${orderNo}, for $4.50. It is PAID.\nCredited: 500 coins and 50 bonus.`,
  });
  expect(again).toEqual({
    code: 1,
    text: `Order ${orderNo} is not in review: it is PAID.`,
  });
  expect(shown.text).toMatch(/^accepted .*by Ada: ticket 4711$/m);
  expect(shown.text).toMatch(/^price +\$4\.50$/m);
  expect(reconciled.code).toBe(0);
});

test('order accept reports coins frozen by another dispute, and cannot be repeated', async () => {
  await using shop = await startShop();
  const { userId, orderNo, captureId } = await shop.buy();
  const unclear = await shop.merchant.openDispute(captureId ?? '');
  await shop.merchant.resolveDispute(unclear, 'NONE');
  const dispute = { disputeId: unclear, phase: 'unclear' } as const;
  await recordDispute({ userId, orderNo, ...dispute }, shop.deps);
  await shop.merchant.openDispute(captureId ?? '');

  const accepted = await shop.run('order', 'accept', orderNo, ...WHY);
  const queue = await shop.run('order', 'list', '--state', 'REVIEW');
  const again = await shop.run('order', 'accept', orderNo, ...WHY);

  expect(accepted).toEqual({
    code: 0,
    text: [
      `Accepted ${orderNo}, for $4.99. It is DISPUTED.`,
      'Its coins stay frozen until its other disputes are over.',
    ].join('\n'),
  });
  expect(queue.text).not.toContain(orderNo);
  expect(again).toEqual({
    code: 1,
    text: `Order ${orderNo} is not in review: it is DISPUTED.`,
  });
});

test('order show lists the operator and the reason of a refund', async () => {
  await using shop = await startShop();
  const { orderNo } = await shop.buy();

  await shop.run('order', 'refund', orderNo, '--amount', '1.99', ...WHY);

  const { text } = await shop.run('order', 'show', orderNo);
  expect(text).toMatch(/^refund asked .*by Ada: ticket 4711$/m);
});

test.each([['refund'], ['accept']])('order %s without a reason is rejected', async (verb) => {
  await using shop = await startShop();
  const { orderNo } = await shop.buy();

  const answer = await shop.run('order', verb, orderNo);

  expect(answer.code).toBe(2);
  expect(answer.text).toContain('Give the reason with --reason');
  expect(await shop.holdings()).toMatchObject({ coin: 500, bonus: 50 });
});
