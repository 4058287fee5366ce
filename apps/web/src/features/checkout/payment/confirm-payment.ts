import {
  AppError,
  DEDUCT_FAILED,
  DEDUCT_PENDING,
  DEDUCT_SUCCEEDED,
  SESSION_LOST_CODES,
} from '@hookline/contract/client';

import { keepPurchase, type Purchase } from './purchases.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { logWarning } from '../../../lib/errors/log.ts';

/**
 * Message to a buyer. `cancelled`: by the buyer; `loading`: outcome not known yet; `unclear`: still
 * unknown after a minute; `login`: the outcome is shown only to a member.
 */
export type PaymentNews = 'success' | 'failed' | 'cancelled' | 'loading' | 'unclear' | 'login';

type Deps = {
  /** Fetches the server's `deductStatus`. */
  ask: (transactionId: string) => Promise<number>;
  /** @param isLate Whether the outcome was still unknown when the buyer returned. */
  tell: (news: PaymentNews, isLate: boolean) => void;
  sleep: (delayMs: number) => Promise<void>;
};

/** Increasing delays between polls, a minute in total. */
export const POLL_DELAYS_MS = [2_000, 4_000, 8_000, 16_000, 30_000];

/** Time within which a buyer who has not returned may still pay, even in another browser. */
const AWAY_MS = 60 * 60 * 1000;

/**
 * Polls for the outcome of a payment and notifies the buyer once. If the buyer did not return from
 * PayPal's page, the status is fetched only once, and only a success is reported; within the first
 * hour, a payment without success is checked again later. Being logged out stops the polling until
 * the next login.
 */
export async function confirmPayment(purchase: Purchase, deps: Deps): Promise<void> {
  const { transactionId, progress } = purchase;
  const hasReturned = progress !== 'away';
  for (const delayMs of [0, ...(hasReturned ? POLL_DELAYS_MS : [])]) {
    if (delayMs > 0) await deps.sleep(delayMs);
    const status = await statusOf(transactionId, deps);
    if (status === 'lost') return;
    if (!hasReturned && mayStillCome(status, purchase)) return;
    const isLate = delayMs > 0;
    if (status !== DEDUCT_PENDING) return end(purchase, status, (news) => deps.tell(news, isLate));
    if (!isLate && hasReturned) deps.tell('loading', false);
  }
  keepPurchase({ transactionId, progress: 'told' });
  if (hasReturned) deps.tell('unclear', true);
}

function mayStillCome(status: number, { atMs }: Purchase): boolean {
  const isOpen = status === DEDUCT_PENDING || status === DEDUCT_FAILED;
  return isOpen && Date.now() - atMs < AWAY_MS;
}

/**
 * Notifies a guest once that the payment waits for a login. This happens when the buyer returned to
 * a browser that is not logged in, or when a login in another browser ended the buyer's login in
 * this browser. A guest who cancelled is only told of the cancellation.
 */
export function askForLogin(purchase: Purchase, { tell }: Pick<Deps, 'tell'>): void {
  const { transactionId, progress, isLoginAsked = false } = purchase;
  if (isLoginAsked) return;
  if (progress === 'cancelled') {
    keepPurchase({ transactionId, progress: 'told' });
    return tell('cancelled', false);
  }
  keepPurchase({ transactionId, progress, isLoginAsked: true });
  tell('login', false);
}

/** Fetches the status and treats a response without the payment's outcome as pending. */
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

function end(
  { transactionId, progress }: Purchase,
  status: number,
  tell: (news: PaymentNews) => void,
): void {
  keepPurchase({ transactionId, progress: 'told' });
  switch (status) {
    case DEDUCT_SUCCEEDED:
      return tell('success');
    case DEDUCT_FAILED:
      if (progress !== 'away') tell(progress === 'cancelled' ? 'cancelled' : 'failed');
      return undefined;
    default:
      logWarning('A payment has a status that is not known', status);
  }
}
