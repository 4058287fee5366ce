import { REQUEST_TIMEOUT_MS } from '@hookline/contract/client';
import { createStore, useStore } from '@hookline/ui';

const check = createStore<{ isRunning: boolean }>({ isRunning: false });

let ending: ReturnType<typeof setTimeout> | undefined;

/** Whether a returned buyer's payment is being checked, so that the balance may still grow. */
export function isCheckingPayment(): boolean {
  return check.get().isRunning;
}

/** Hook version of {@link isCheckingPayment}. */
export function usePaymentCheck(): boolean {
  return useStore(check, ({ isRunning }) => isRunning);
}

/**
 * Begins a check, which times out unless {@link takePaymentCheck} is called: the code that calls
 * that function may never load.
 */
export function beginPaymentCheck(): void {
  check.set({ isRunning: true });
  clearTimeout(ending);
  ending = setTimeout(endPaymentCheck, REQUEST_TIMEOUT_MS);
}

/** Stops the timeout of the check: the caller fetches the payment's outcome and ends the check. */
export function takePaymentCheck(): void {
  clearTimeout(ending);
}

export function endPaymentCheck(): void {
  clearTimeout(ending);
  check.set({ isRunning: false });
}
