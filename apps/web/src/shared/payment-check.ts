import { REQUEST_TIMEOUT_MS } from '@hookline/contract/client';
import { createStore, useStore } from '@hookline/ui';

const check = createStore<{ isRunning: boolean }>({ isRunning: false });

let ending: ReturnType<typeof setTimeout> | undefined;

/** Whether a buyer has come back and the balance may be about to grow. */
export function isCheckingPayment(): boolean {
  return check.get().isRunning;
}

/** The same for components. */
export function usePaymentCheck(): boolean {
  return useStore(check, ({ isRunning }) => isRunning);
}

/** It ends by itself unless somebody {@link takePaymentCheck takes} it: their code may never come. */
export function beginPaymentCheck(): void {
  check.set({ isRunning: true });
  clearTimeout(ending);
  ending = setTimeout(endPaymentCheck, REQUEST_TIMEOUT_MS);
}

/** Whoever asks after the payment ends the check. */
export function takePaymentCheck(): void {
  clearTimeout(ending);
}

export function endPaymentCheck(): void {
  clearTimeout(ending);
  check.set({ isRunning: false });
}
