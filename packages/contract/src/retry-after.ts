import { GET_RETRIES_MAX, RETRY_AFTER_MAX_SECONDS, RETRY_STATUSES } from './constants.ts';

const TOO_MANY_REQUESTS = 429;

export type RetryPlan = {
  waitMs: number;
  /** False for a wait after a rate limit, which does not use up a retry. */
  isCounted: boolean;
};

/**
 * Decides whether to retry a GET, and after how long. If Retry-After is above
 * {@link RETRY_AFTER_MAX_SECONDS}, there is no retry, because no viewer should wait that long.
 *
 * @returns Null if the response is final.
 */
export function planRetry(answer: {
  status: number;
  retryAfter: string | null;
  retryCount: number;
}): RetryPlan | null {
  const { status, retryAfter, retryCount } = answer;
  if (!RETRY_STATUSES.some((each) => each === status)) return null;
  const seconds = secondsOf(retryAfter);
  if (seconds > RETRY_AFTER_MAX_SECONDS) return null;
  const isCounted = status !== TOO_MANY_REQUESTS || seconds === 0;
  return isCounted && retryCount >= GET_RETRIES_MAX ? null : { waitMs: seconds * 1000, isCounted };
}

/** Parses a Retry-After header; returns 0 if absent or not a whole number of seconds. */
function secondsOf(retryAfter: string | null): number {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : 0;
}
