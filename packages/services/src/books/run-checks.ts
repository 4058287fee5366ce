import { books, type Database } from '@hookline/db';
import type { Difference } from '@hookline/domain/checkout';
import type { Paypal } from '@hookline/providers';

import { reconcile } from '../checkout/reconcile.ts';

const DAY_MS = 86_400_000;

type Kept = { ranBy: string | null; atMs: number };

/** Saves the result of a comparison of PayPal, the orders and the ledger. */
export function keepReconcile(
  run: Kept & { fromMs: number; toMs: number; differences: readonly Difference[] },
  { db }: { db: Database },
): Promise<void> {
  const { fromMs, toMs, ...kept } = run;
  return books.saveRun(db, {
    ...kept,
    kind: 'reconcile',
    fromDay: dayOf(fromMs),
    day: dayOf(toMs),
  });
}

/** Saves the result of a verification of all ledgers. */
export function keepVerify(
  run: Kept & { faults: readonly { userId: string; seq: number; fault: string }[] },
  { db }: { db: Database },
): Promise<void> {
  const { faults, ...kept } = run;
  const day = dayOf(run.atMs);
  return books.saveRun(db, { ...kept, kind: 'verify', fromDay: day, day, differences: faults });
}

/**
 * Compares PayPal, the orders and the ledger over one UTC day, and saves the result.
 *
 * @throws ProviderError if PayPal's books cannot be read.
 */
export async function reconcileDay(
  { dayStartMs, ranBy, signal }: { dayStartMs: number; ranBy: string; signal: AbortSignal },
  { db, paypal, now }: { db: Database; paypal: Paypal; now: () => number },
): Promise<{ kind: 'reconcile'; atMs: number }> {
  const span = { fromMs: dayStartMs, toMs: Math.min(dayStartMs + DAY_MS - 1, now()) };
  const differences = await reconcile({ ...span, signal }, { db, paypal });
  const atMs = now();
  await keepReconcile({ ...span, differences, ranBy, atMs }, { db });
  return { kind: 'reconcile', atMs };
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
