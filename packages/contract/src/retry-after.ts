import { GET_RETRIES_MAX, RETRY_AFTER_MAX_SECONDS, RETRY_STATUSES } from './constants.ts';

const TOO_MANY_REQUESTS = 429;

export type RetryPlan = {
  waitMs: number;
  /** False for the wait of a rate limit, which does not use up the retry. */
  isCounted: boolean;
};

/**
 * Decides whether a GET is sent once more. A Retry-After header is waited for; one above
 * {@link RETRY_AFTER_MAX_SECONDS} ends the call, because no viewer should wait that long.
 *
 * @returns Null if its answer is final.
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

/** 0 if there is no header, or if it is not a whole number of seconds. */
function secondsOf(retryAfter: string | null): number {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : 0;
}
