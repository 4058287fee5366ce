import { AppError } from '@hookline/contract';

import { createRateLimit, type RateLimit } from './rate-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Calls that are counted together. */
export type LimitName =
  | 'call'
  | 'errorReport'
  | 'export'
  | 'feedback'
  | 'library'
  | 'login'
  | 'order'
  | 'page'
  | 'play'
  | 'receipt'
  | 'tracking'
  | 'search'
  | 'view'
  | 'webhook';
export type Limits = Readonly<Record<LimitName, RateLimit>>;

/** How many calls of each kind are answered in a minute; exports are counted by the hour. */
export type PerMinute = Readonly<Record<Exclude<LimitName, 'export'>, number>>;

export function createLimits(options: {
  perMinute: PerMinute;
  exportsPerHour: number;
  now: () => number;
}): Limits {
  const { perMinute, exportsPerHour, now } = options;
  const limitOf = (name: keyof PerMinute) =>
    createRateLimit({ count: perMinute[name], windowMs: MINUTE_MS, now });
  return {
    export: createRateLimit({ count: exportsPerHour, windowMs: HOUR_MS, now }),
    call: limitOf('call'),
    errorReport: limitOf('errorReport'),
    feedback: limitOf('feedback'),
    library: limitOf('library'),
    login: limitOf('login'),
    order: limitOf('order'),
    page: limitOf('page'),
    play: limitOf('play'),
    receipt: limitOf('receipt'),
    tracking: limitOf('tracking'),
    search: limitOf('search'),
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
