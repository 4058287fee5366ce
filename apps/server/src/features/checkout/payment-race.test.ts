import { wallet } from '@hookline/db';
import { expect, test } from 'vitest';

import { startShop } from '../../testing/start-shop.ts';

type Shop = Awaited<ReturnType<typeof startShop>>;

/** Makes a genuine webhook request about an order, with a unique event id. */
async function makeWebhook(
  { merchant, webhookUrl }: Shop,
  { type, resource }: { type: string; resource: object },
) {
  const event = { id: `WH-${crypto.randomUUID()}`, event_type: type, resource };
  const message = await merchant.signWebhook({ event });
  return () => fetch(webhookUrl, { method: 'POST', ...message });
}

// spec: 4 top up, a payment is credited once, whatever reports it and however often, even at once
// touches: verifyReceipt
// Abuse case 9 is the second row.
test.each([
  { returns: 20, webhooks: 3 },
  { returns: 50, webhooks: 5 },
])(
  '$returns simultaneous returns, $webhooks webhooks and a poll credit the order once',
  async ({ returns, webhooks }) => {
    await using shop = await startShop();
    await shop.merchant.setFaults({ webhooks: 'held' });
    const alice = await shop.addViewer();
    const { jumpPaypalLink, transactionId, extendProductId } = await shop.order(alice);
    const approved = { type: 'CHECKOUT.ORDER.APPROVED', resource: { id: transactionId } };
    const tell = await Promise.all(
      Array.from({ length: webhooks }, () => makeWebhook(shop, approved)),
    );
    await shop.merchant.choose(jumpPaypalLink, 'pay');
    const verify = () => alice.call('verifyReceipt', { transactionId, extendProductId });

    const [answers, heard] = await Promise.all([
      Promise.all(Array.from({ length: returns }, verify)),
      Promise.all(tell.map((send) => send())),
      shop.sweep(),
    ]);

    expect(new Set(answers.map(({ deductStatus }) => deductStatus))).toEqual(new Set([1]));
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await alice.balance()).toEqual({ coin: 500, bonus: 50, debt: 0, lots: [500, 50] });
    expect((await alice.call('rechargeList', {})).records).toHaveLength(2);
    const atPaypal = await shop.merchant.open().readOrder(transactionId);
    expect(atPaypal?.captures).toHaveLength(1);
    expect(await shop.findDifferences()).toEqual([]);
    expect(await wallet.verifyLedger(shop.deps.db)).toBeNull();
    expect(shop.problems).toEqual([]);
  },
);

test('two members who pay at the same time each get their own coins', async () => {
  await using shop = await startShop();
  const buyers = await Promise.all([shop.addViewer(), shop.addViewer()]);

  const answers = await Promise.all(
    buyers.map(async (buyer) => {
      const { jumpPaypalLink, transactionId } = await shop.order(buyer);
      await shop.merchant.choose(jumpPaypalLink, 'pay');
      return buyer.call('verifyReceipt', { transactionId });
    }),
  );

  expect(answers.map(({ deductStatus }) => deductStatus)).toEqual([1, 1]);
  for (const buyer of buyers) expect(await buyer.balance()).toMatchObject({ coin: 500, bonus: 50 });
  expect(await shop.findDifferences()).toEqual([]);
});
