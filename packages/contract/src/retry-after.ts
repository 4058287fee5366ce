import { RETRY_AFTER_MAX_SECONDS } from './constants.ts';

/**
 * How long a Retry-After header asks to wait, in ms; null if there is none, if it is not a whole
 * number of seconds, or if it asks for more than a viewer should wait.
 */
export function retryDelayMs(retryAfter: string | null): number | null {
  if (retryAfter === null || !/^\d+$/.test(retryAfter)) return null;
  const seconds = Number(retryAfter);
  return seconds <= RETRY_AFTER_MAX_SECONDS ? seconds * 1000 : null;
}
