import { AppError } from '@hookline/contract';

import { createRateLimit, type RateLimit } from './rate-limit.ts';
import {
  createSharedRateLimit,
  type SharedLimitParts,
  type SharedRateLimit,
} from './shared-rate-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Limits that all servers of a site share, because each call costs money, a request to a provider
 * or a person's time.
 */
type SharedName = 'export' | 'feedback' | 'login' | 'order' | 'receipt';

/**
 * Limits that each server applies separately, because they protect only its own capacity: two
 * servers together allow twice as many calls.
 */
type OwnName =
  | 'call'
  | 'errorReport'
  | 'library'
  | 'page'
  | 'play'
  | 'search'
  | 'tracking'
  | 'view'
  | 'webhook';

/** Names of limits; calls under one name are counted together. */
export type LimitName = SharedName | OwnName;

export type Limits = Readonly<
  Record<SharedName, SharedRateLimit> &
    Record<OwnName, RateLimit> & {
      /** Equal to `call` in size, but separate, so that guests do not use up members' limit. */
      unknownToken: RateLimit;
    }
>;

/** Maximum number of calls of each kind per minute, except exports, whose limit is per hour. */
export type PerMinute = Readonly<Record<Exclude<LimitName, 'export'>, number>>;

export function createLimits(
  options: { perMinute: PerMinute; exportsPerHour: number; now: () => number },
  shared: SharedLimitParts,
): Limits {
  const { perMinute, exportsPerHour, now } = options;
  const own = (name: OwnName) =>
    createRateLimit({ count: perMinute[name], windowMs: MINUTE_MS, now });
  const sharedOf = (name: SharedName, count: number, windowMs = MINUTE_MS) =>
    createSharedRateLimit({ name, count, windowMs, now }, shared);
  return {
    export: sharedOf('export', exportsPerHour, HOUR_MS),
    feedback: sharedOf('feedback', perMinute.feedback),
    login: sharedOf('login', perMinute.login),
    order: sharedOf('order', perMinute.order),
    receipt: sharedOf('receipt', perMinute.receipt),
    call: own('call'),
    unknownToken: own('call'),
    errorReport: own('errorReport'),
    library: own('library'),
    page: own('page'),
    play: own('play'),
    search: own('search'),
    tracking: own('tracking'),
    view: own('view'),
    webhook: own('webhook'),
  };
}

/**
 * Counts one more call.
 *
 * @param asker  An identity that the caller cannot choose: a member's id, or the network of a
 *   guest. A browser can choose its `equipmentId`.
 * @throws AppError A0429 that says when to retry.
 */
export async function requireWithin(
  limit: RateLimit | SharedRateLimit,
  asker: string,
): Promise<void> {
  refuseFor(await limit.take(asker));
}

/**
 * Rejects the calls that {@link requireWithin} would reject, and counts nothing.
 *
 * @throws AppError A0429 that says when to retry.
 */
export function requireRoom(limit: RateLimit, asker: string): void {
  refuseFor(limit.look(asker));
}

function refuseFor(waitMs: number | null): void {
  if (waitMs === null) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  throw new AppError('A0429', 'Too many requests. Please wait.', { retryAfterSeconds });
}
