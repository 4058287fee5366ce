import { createStore, useStore } from '@hookline/ui';

import type { PurchaseOrigin } from './purchases.ts';

/** The outcome of a payment whose buyer has returned, and where they had begun it. */
export type PaymentOutcome = PurchaseOrigin & { kind: 'success' | 'failed' | 'cancelled' };

const last = createStore<{ outcome: PaymentOutcome | null }>({ outcome: null });

/** Hands the outcome to the sheet in which the payment was begun. */
export function showOutcome(outcome: PaymentOutcome): void {
  last.set({ outcome });
}

/** Forgets the outcome: its sheet has closed. */
export function forgetOutcome(): void {
  last.set({ outcome: null });
}

/** Gives the outcome that a sheet for this episode has to show; null if there is none. */
export function useOutcomeFor(chapterId: string | null): PaymentOutcome | null {
  return useStore(last, ({ outcome }) => (outcome?.chapterId === chapterId ? outcome : null));
}
