import {
  AppError,
  DEDUCT_FAILED,
  DEDUCT_PENDING,
  DEDUCT_SUCCEEDED,
  SESSION_LOST_CODES,
} from '@hookline/contract/client';

import { keepPurchase, type Purchase } from '../../model/payments/purchases.ts';
import { isRefusal } from '../../platform/api/is-refusal.ts';
import { logWarning } from '../../platform/browser/log.ts';

/**
 * What a buyer is told: `cancelled` by themselves; `loading` not known yet; `unclear` after a
 * minute of that; `login` only a member can be told.
 */
export type PaymentNews = 'success' | 'failed' | 'cancelled' | 'loading' | 'unclear' | 'login';

type Deps = {
  /** The server's `deductStatus`. */
  ask: (transactionId: string) => Promise<number>;
  tell: (news: PaymentNews) => void;
  sleep: (delayMs: number) => Promise<void>;
};

/** Each twice the one before, a minute in all. */
export const POLL_DELAYS_MS = [2_000, 4_000, 8_000, 16_000, 30_000];

/**
 * Finds out what became of a payment and tells the buyer once. Whoever did not come back from
 * PayPal's page is told of a success alone. A lost login changes nothing: it is asked after the next.
 */
export async function confirmPayment(purchase: Purchase, deps: Deps): Promise<void> {
  const { transactionId, stage } = purchase;
  const hasReturned = stage !== 'away';
  for (const delayMs of [0, ...(hasReturned ? POLL_DELAYS_MS : [])]) {
    if (delayMs > 0) await deps.sleep(delayMs);
    const status = await statusOf(transactionId, deps);
    if (status === 'lost') return;
    if (status !== DEDUCT_PENDING) return end(purchase, status, deps);
    if (delayMs === 0 && hasReturned) deps.tell('loading');
  }
  keepPurchase({ transactionId, stage: 'told' });
  if (hasReturned) deps.tell('unclear');
}

/** For a guest: the payment waits for its buyer, who is told so once. */
export function askForLogin({ transactionId, stage }: Purchase, { tell }: Pick<Deps, 'tell'>) {
  if (stage === 'away') return;
  keepPurchase({ transactionId, stage: 'away' });
  tell('login');
}

/** An answer that says nothing of the payment is as good as 'not known yet'. */
async function statusOf(transactionId: string, { ask }: Deps): Promise<number | 'lost'> {
  try {
    return await ask(transactionId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error instanceof AppError && SESSION_LOST_CODES.includes(error.code)) return 'lost';
    logWarning('A payment could not be confirmed', error);
    return DEDUCT_PENDING;
  }
}

function end({ transactionId, stage }: Purchase, status: number, { tell }: Deps): void {
  keepPurchase({ transactionId, stage: 'told' });
  switch (status) {
    case DEDUCT_SUCCEEDED:
      return tell('success');
    case DEDUCT_FAILED:
      if (stage !== 'away') tell(stage === 'cancelled' ? 'cancelled' : 'failed');
      return undefined;
    default:
      logWarning('A payment has a status that is not known', status);
  }
}
