import { AppError } from '@hookline/contract';

import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** Calls that are counted together. */
export type LimitName = 'feedback' | 'library' | 'login' | 'order' | 'receipt' | 'view' | 'webhook';
export type Limits = Readonly<Record<LimitName, RateLimit>>;

export function createLimits(options: {
  perMinute: Readonly<Record<LimitName, number>>;
  now: () => number;
}): Limits {
  const { perMinute, now } = options;
  const limitOf = (name: LimitName) => createRateLimit({ perMinute: perMinute[name], now });
  return {
    feedback: limitOf('feedback'),
    library: limitOf('library'),
    login: limitOf('login'),
    order: limitOf('order'),
    receipt: limitOf('receipt'),
    view: limitOf('view'),
    webhook: limitOf('webhook'),
  };
}

/**
 * Counts one more call.
 *
 * @param asker  What the caller cannot choose: a member's id, or the network of a guest. The
 *   `equipmentId` of a browser is no such thing.
 * @throws AppError A0429 that says when to come back.
 */
export function requireWithin(limit: RateLimit, asker: string): void {
  const waitMs = limit.take(asker);
  if (waitMs === null) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  throw new AppError('A0429', 'Too many requests. Please wait.', { retryAfterSeconds });
}
