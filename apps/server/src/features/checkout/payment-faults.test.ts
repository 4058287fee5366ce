// spec: 4 top up, under every fault of PayPal, whether or not the buyer returns, exactly the
//   payments give coins
// touches: verifyReceipt

import { wallet } from '@hookline/db';
import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';

import {
  HASTE_MS,
  PAYMENT_FAULTS,
  type PaymentFault,
  type Variation,
} from '../../testing/payment-faults.ts';
import { startShop } from '../../testing/start-shop.ts';

const RUNS = inject('isLong') ? 50 : 1;
const TIMEOUT_MS = inject('isLong') ? 30 * 60_000 : 60_000;
const SEED = inject('seed');
/** Beginning of a log line at level error, which reports a bug of ours, not of PayPal's. */
const ERROR = '{"level":50,';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Time before each poll. The polls last longer than an order waits for its buyer, so no order is
 * left unfinished.
 */
const POLLS_AFTER_MS = [0, MINUTE_MS, 2 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS];

/** The buyer returns, closes the tab, or does both in different tabs. */
const ENDINGS = ['return', 'closed tab', 'both'] as const;
type Ending = (typeof ENDINGS)[number];
type Shop = Awaited<ReturnType<typeof startShop>>;
type Purchase = { shop: Shop; fault: PaymentFault; ending: Ending; variation: Variation };

const anyVariation: fc.Arbitrary<Variation> = fc.record({
  on: fc.constantFrom(null, 'token', 'read-order', 'capture-order'),
  calls: fc.integer({ min: 1, max: 6 }),
  webhooks: fc.constantFrom('sent', 'before-return', 'held'),
  tabs: fc.integer({ min: 1, max: 3 }),
  rounds: fc.integer({ min: 1, max: 3 }),
  isTriedAgain: fc.boolean(),
});

/** Makes one purchase: first under faults, then with PayPal working, until nothing is pending. */
async function playPurchase({ shop, fault, ending, variation }: Purchase) {
  const { merchant } = shop;
  const alice = await shop.addViewer();
  const { jumpPaypalLink, transactionId, extendProductId } = await shop.order(alice);
  const told: number[] = [];
  const ask = async () => {
    const answer = await alice.call('verifyReceipt', { transactionId, extendProductId });
    told.push(answer.deductStatus);
  };
  const round = async () => {
    const tabs = ending === 'closed tab' ? 0 : variation.tabs;
    const asking = Array.from({ length: tabs }, ask);
    const polling = ending === 'return' ? [] : [shop.sweep()];
    await Promise.all([...asking, ...polling]);
  };

  const calm = merchant.open({ timeoutMs: 5_000 });
  const faults = fault.faults(variation);
  Object.assign(shop.deps, { paypal: merchant.open({ timeoutMs: HASTE_MS }) });
  await merchant.setFaults(faults);
  await merchant.choose(jumpPaypalLink, fault.choice);
  for (let rounds = 0; rounds < variation.rounds; rounds += 1) await round();

  Object.assign(shop.deps, { paypal: calm });
  const { api: _over, ...lasting } = faults;
  await merchant.setFaults(lasting);
  await round();
  if (fault.choice === 'decline' && variation.isTriedAgain) {
    await merchant.choose(jumpPaypalLink, 'pay');
    await round();
  }
  const [held] = (await calm.readOrder(transactionId))?.captures ?? [];
  if (fault.verdict !== undefined && held !== undefined) {
    await merchant.endCapture(held.id, fault.verdict);
  }
  if (fault.telling === 'backwards') await merchant.releaseWebhooks({ isBackwards: true });
  for (const afterMs of POLLS_AFTER_MS) await shop.sweep({ afterMs });

  const seen = await calm.readOrder(transactionId);
  const taken = seen?.captures.filter(({ status }) => status === 'COMPLETED').length ?? 0;
  const last = await alice.call('verifyReceipt', { transactionId });
  return { told, taken, last: last.deductStatus, balance: await alice.balance() };
}

test.each(PAYMENT_FAULTS)(
  `$title: each payment gives coins, nothing else does (HOOKLINE_TEST_SEED=${SEED} repeats it)`,
  async (fault) => {
    await using shop = await startShop();
    for (const ending of ENDINGS) {
      await fc.assert(
        fc.asyncProperty(anyVariation, async (variation) => {
          const { told, taken, last, balance } = await playPurchase({
            shop,
            fault,
            ending,
            variation,
          });

          expect({ ...balance, last }).toMatchObject({
            coin: 500 * taken,
            bonus: 50 * taken,
            debt: 0,
            last: taken,
          });
          expect(fault.answers).toEqual(expect.arrayContaining(told));
          expect(fault.payments).toContain(taken);
          expect(taken).toBeGreaterThanOrEqual(told.includes(1) ? 1 : 0);
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    }

    expect(shop.problems.filter((line) => line.includes(ERROR))).toEqual([]);
    expect(await shop.findDifferences()).toEqual([]);
    expect(await wallet.verifyLedger(shop.deps.db)).toBeNull();
  },
  TIMEOUT_MS,
);
