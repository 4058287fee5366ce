import { createStore, useStore } from '@hookline/ui';

import type { PurchaseOrigin } from './purchases.ts';

/** Outcome of a payment whose buyer has returned, and where the purchase was begun. */
export type PaymentOutcome = PurchaseOrigin & { kind: 'success' | 'failed' | 'cancelled' };

const last = createStore<{ outcome: PaymentOutcome | null }>({ outcome: null });

/** Passes the outcome to the sheet in which the payment was begun. */
export function showOutcome(outcome: PaymentOutcome): void {
  last.set({ outcome });
}

/** Clears the outcome, because its sheet has closed. */
export function forgetOutcome(): void {
  last.set({ outcome: null });
}

/** Returns the outcome that a sheet for this episode must show; null if there is none. */
export function useOutcomeFor(chapterId: string | null): PaymentOutcome | null {
  return useStore(last, ({ outcome }) => (outcome?.chapterId === chapterId ? outcome : null));
}
