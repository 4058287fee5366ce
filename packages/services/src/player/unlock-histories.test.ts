// spec: 4 unlock, random histories of a wallet match its model
// touches: packages/services/src/testing/wallet-history.ts

import { wallet } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';

import {
  makeWallets,
  ORDERS,
  playHistory,
  type Action,
  type Step,
} from '../testing/wallet-history.ts';

const RUNS = inject('isLong') ? 10_000 : 100;
const TIMEOUT_MS = inject('isLong') ? 60 * 60_000 : 180_000;
/** Leaves time to report a counterexample if shrinking it takes too long. */
const SEARCH_MS = TIMEOUT_MS - 30_000;
const SEED = inject('seed');
const STEPS = { minLength: 6, maxLength: 16, size: 'max' } as const;
const START_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const order = fc.nat(ORDERS.length - 1);
const amount = fc.integer({ min: 1, max: 150 });
/** Account types whose coins expire after a day, two weeks, a month or three months, or never. */
const accountType = fc.constantFrom(100, 21, 5, 7, 15, 64, 1);

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('top-up'), order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('gift'),
      gift: fc.integer({ min: 1, max: 6 }),
      accountType,
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      order,
      part: fc.option(fc.record({ key: fc.constantFrom('a', 'b'), due: amount })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('gift-back'), gift: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('unlock'),
      drama: fc.nat(1),
      ahead: fc.constantFrom(0, 0, 0, -1, 1),
      shownPrice: fc.constantFrom(null, null, 90, 60, 59),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('unlock-all'),
      drama: fc.nat(1),
      shownPrice: fc.constantFrom(240, 240, 116, 91, 60),
    }),
  },
);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: anyAction },
  {
    weight: 2,
    // Time may go back a little, because a server's clock may be corrected.
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      ms: fc.oneof(
        fc.integer({ min: -MINUTE_MS, max: MINUTE_MS }),
        fc.integer({ min: 0, max: 40 * DAY_MS }),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait-for-expiry'),
      besideMs: fc.constantFrom(-1, 0, 1, -MINUTE_MS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('at-once'),
      actions: fc.array(anyAction, { minLength: 2, maxLength: 3 }),
    }),
  },
);

test(
  `${RUNS} random wallet histories match the model (repeat: HOOKLINE_TEST_SEED=${SEED})`,
  async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const world = await makeWallets(db, START_MS);

    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, STEPS), (steps) => playHistory(world, steps)),
      {
        numRuns: RUNS,
        seed: SEED,
        interruptAfterTimeLimit: SEARCH_MS,
        markInterruptAsFailure: true,
      },
    );

    expect(await wallet.verifyLedger(db)).toBeNull();
  },
  TIMEOUT_MS,
);
