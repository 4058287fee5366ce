import { REQUEST_TIMEOUT_MS } from '@hookline/contract/client';
import { createStore, useStore } from '@hookline/ui';

const check = createStore<{ isRunning: boolean }>({ isRunning: false });

/** Whether a buyer has come back and the balance may be about to grow. */
export function usePaymentCheck(): boolean {
  return useStore(check, ({ isRunning }) => isRunning);
}

/** Ends by itself when no answer can come any more. */
export function beginPaymentCheck(): void {
  check.set({ isRunning: true });
  setTimeout(endPaymentCheck, REQUEST_TIMEOUT_MS);
}

export function endPaymentCheck(): void {
  check.set({ isRunning: false });
}
