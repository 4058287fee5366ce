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
 * Message to a buyer: `cancelled` by the buyer; `loading` not known yet; `unclear` still not known
 * after a minute; `login` only a member can be told.
 */
export type PaymentNews = 'success' | 'failed' | 'cancelled' | 'loading' | 'unclear' | 'login';

type Deps = {
  /** The server's `deductStatus`. */
  ask: (transactionId: string) => Promise<number>;
  /** @param isLate  Whether the outcome was not known when the buyer came back. */
  tell: (news: PaymentNews, isLate: boolean) => void;
  sleep: (delayMs: number) => Promise<void>;
};

/** Delays between polls, which double up to a minute in all. */
export const POLL_DELAYS_MS = [2_000, 4_000, 8_000, 16_000, 30_000];

/** Time within which a buyer who has not come back may still pay, in another browser as well. */
const AWAY_MS = 60 * 60 * 1000;

/**
 * Polls for the outcome of a payment and tells the buyer once. A buyer who did not return from
 * PayPal's page is told only of a success, for which each page of the first hour asks. A lost login
 * ends the polling until the next login.
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
 * Tells a guest once that the payment waits for a login: a buyer who came back to another browser
 * than the one that has the login, or whose login was ended by the one in that browser. Nothing
 * waits for a guest who cancelled.
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

/** Treats an answer without the payment's outcome as pending. */
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
