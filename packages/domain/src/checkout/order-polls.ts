import { isLive, type OrderState } from './order-state.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After this many polls in a row whose answer we do not understand, a person has to look at it. */
export const UNKNOWN_ANSWERS_MAX = 6;

/** The delay before each poll of an order; the last one repeats. */
export const POLL_DELAYS_MS = [
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
] as const;

/**
 * The time of the next poll of an order; null if there is nothing to wait for.
 *
 * @param order.pollCount  The number of polls that were made.
 */
export function nextPollAtMs(order: {
  state: OrderState;
  pollCount: number;
  createdAtMs: number;
  nowMs: number;
}): number | null {
  const { state, pollCount, createdAtMs, nowMs } = order;
  if (!isLive(state)) return null;
  // A bank that needs more than a day needs several.
  if (state === 'PENDING' && nowMs - createdAtMs >= DAY_MS) return nowMs + DAY_MS;
  return nowMs + pollDelayMs(pollCount);
}

/**
 * Whether the first poll of an order, which is planned with the order, is still ahead: planning anew
 * what its state has changed would change nothing.
 */
export function isFirstPollAhead(
  { state, createdAtMs }: { state: OrderState; createdAtMs: number },
  nowMs: number,
): boolean {
  return isLive(state) && nowMs < createdAtMs + POLL_DELAYS_MS[0];
}

/** The delay after poll number `tries`, which is zero-based. */
function pollDelayMs(tries: number): number {
  return POLL_DELAYS_MS[Math.min(tries, POLL_DELAYS_MS.length - 1)] ?? HOUR_MS;
}
