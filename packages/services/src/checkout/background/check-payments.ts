import type { Difference } from '@hookline/domain/checkout';
import { ProviderError } from '@hookline/providers';

import { keepReconcile } from '../../books/run-checks.ts';
import { recurringCheck } from '../../work/recurring-check.ts';
import type { WorkKind } from '../../work/work-kind.ts';
import { requirePaypal, type UnattendedDeps } from '../payment-deps.ts';
import { reconcile } from '../reconcile.ts';

export const PAYMENT_CHECK = 'reconcile-payments';

const HOUR_MS = 60 * 60 * 1000;
const INTERVAL_MS = 24 * HOUR_MS;
const TIMEOUT_MS = 2 * HOUR_MS;
/** Orders are compared if they were paid within this time before a run. */
const SPAN_MS = 7 * INTERVAL_MS;
/** Longer than the three hours by which PayPal's books may be late. */
const BOOKS_DELAY_MS = 4 * HOUR_MS;

/** Reconciles PayPal, the orders of the last seven days and the ledger once a day (ADR 0078). */
export function paymentChecks(deps: UnattendedDeps): WorkKind {
  return recurringCheck(
    {
      name: PAYMENT_CHECK,
      intervalMs: INTERVAL_MS,
      timeoutMs: TIMEOUT_MS,
      retryMs: HOUR_MS,
      isOutage: (error) => error instanceof ProviderError,
      says: {
        good: 'PayPal, the orders and the ledger agree',
        bad: 'PayPal, the orders and the ledger differ: see hookline order reconcile',
      },
      find: (attempt) => findDifferences(attempt, deps),
    },
    deps,
  );
}

async function findDifferences(
  { nowMs, signal }: { nowMs: number; signal: AbortSignal },
  deps: UnattendedDeps,
): Promise<{ about: object; faults: Difference[] }> {
  const span = { fromMs: nowMs - SPAN_MS, toMs: nowMs - BOOKS_DELAY_MS };
  const books = { db: deps.db, paypal: requirePaypal(deps) };
  const faults = await reconcile({ ...span, signal }, books);
  await keepReconcile({ ...span, differences: faults, ranBy: null, atMs: nowMs }, deps);
  const about = { from: new Date(span.fromMs), to: new Date(span.toMs) };
  return { about, faults };
}
