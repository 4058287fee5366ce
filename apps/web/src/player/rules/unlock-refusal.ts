import { AppError, SESSION_LOST_CODES, type ErrorCode } from '@hookline/contract/client';

/**
 * Reason why an unlock was rejected:
 * `beyond`: the episode is after the first locked one, and no request was sent;
 * `cross-episode`: the server reports the same; `too-few-coins`; `preparing`; `app-only`;
 * `signed-out`: the session handles it; `not-automatic`: the member has disabled that;
 * `price-increased`: the server's price is higher than the one shown to the viewer;
 * `offer-changed`: the rest of the drama costs more than shown, or cannot be unlocked as a whole;
 * `trouble`: a temporary failure.
 */
export type UnlockRefusal =
  | 'beyond'
  | 'cross-episode'
  | 'too-few-coins'
  | 'preparing'
  | 'app-only'
  | 'signed-out'
  | 'not-automatic'
  | 'price-increased'
  | 'offer-changed'
  | 'trouble';

const REFUSALS: Partial<Record<ErrorCode, UnlockRefusal>> = {
  B0001: 'cross-episode',
  B0002: 'too-few-coins',
  B0003: 'price-increased',
  B0004: 'preparing',
  B0005: 'app-only',
  A0400: 'not-automatic',
};

/** Returns the refusal that made the call fail; null for a bug. */
export function unlockRefusalOf(error: unknown): UnlockRefusal | null {
  if (error instanceof TypeError || error instanceof DOMException) return 'trouble';
  if (!(error instanceof AppError)) return null;
  if (SESSION_LOST_CODES.includes(error.code)) return 'signed-out';
  return REFUSALS[error.code] ?? 'trouble';
}
