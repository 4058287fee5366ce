// spec: 4 top up, ours: PayPal, orders and ledger are compared daily, and differences are logged as
//   errors

import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { addMerchant } from '@hookline/providers/testing';
import { expect, inject, test } from 'vitest';

import { openTill } from '../../testing/open-till.ts';
import { paymentChecks } from './check-payments.ts';
import { paymentWork } from './payment-work.ts';

const HOUR_MS = 60 * 60 * 1000;
const item = { kind: 'reconcile-payments', key: 'recurring', priority: 0, payload: {} };

/** Starts a shop with a member. `runAt` runs the check once, at the given time. */
async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const merchant = await addMerchant(inject('emulators').settings);
  const till = openTill(db, merchant);
  const { userId } = await seedMember(db, { nowMs: Date.now() });
  const lines: [string, object][] = [];
  const write = (level: string) => (about: object) => void lines.push([level, about]);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const deps = { ...till.deps, log };
  const check = paymentChecks(deps);
  const signal = new AbortController().signal;
  return {
    ...till,
    deps,
    db,
    merchant,
    userId,
    check,
    lines,
    runAt: (nowMs: number) =>
      check.run({ item: { ...item, attemptNumber: 1, leaseId: '' }, nowMs, signal }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test('if the books match, one line with the compared days is logged', async () => {
  await using shop = await start();
  await shop.buy(shop.userId);
  const nowMs = Date.now() + 5 * HOUR_MS;

  const next = await shop.runAt(nowMs);

  const days = { from: new Date(nowMs - 168 * HOUR_MS), to: new Date(nowMs - 4 * HOUR_MS) };
  expect(shop.lines).toEqual([['info', days]]);
  expect(next).toMatchObject({ payload: { goodAtMs: nowMs, faultCount: 0 } });
});

test("an uncredited payment is logged as an error once PayPal's books have it", async () => {
  await using shop = await start();
  await shop.merchant.setFaults({ captureAmount: { value: '0.01', currency_code: 'USD' } });
  const { orderNo } = await shop.buy(shop.userId);

  await shop.runAt(Date.now());
  const next = await shop.runAt(Date.now() + 5 * HOUR_MS);

  const faults = [expect.objectContaining({ orderNo })];
  expect(shop.lines).toEqual([
    ['info', expect.anything()],
    ['error', expect.objectContaining({ faultCount: 1, faults })],
  ]);
  expect(next).toMatchObject({ payload: { faultCount: 1 } });
});

test('a PayPal outage is not logged as a difference', async () => {
  await using shop = await start();
  await shop.merchant.setFaults({ api: { kind: 'down' } });

  const error = await Promise.resolve(shop.runAt(Date.now())).catch((thrown: unknown) => thrown);

  expect(shop.check.isOutage?.(error)).toBe(true);
  expect(shop.lines).toEqual([]);
});

test('PayPal payments are reconciled automatically, emulator payments are not', async () => {
  await using shop = await start();
  const paypal = shop.merchant.open();
  const kindsOf = (mode: typeof paypal.mode) =>
    paymentWork({ ...shop.deps, paypal: { ...paypal, mode } }).map(({ kind }) => kind);

  expect(kindsOf('live')).toContain('reconcile-payments');
  expect(kindsOf('sandbox')).toContain('reconcile-payments');
  expect(kindsOf('emulator')).not.toContain('reconcile-payments');
});
