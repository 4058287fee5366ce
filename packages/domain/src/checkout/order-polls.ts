import { isLive, type OrderState } from './order-state.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Number of consecutive unknown poll responses after which an order goes to review. */
export const UNKNOWN_ANSWERS_MAX = 6;

/** Delays before each poll of an order; the last one repeats. */
export const POLL_DELAYS_MS = [
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
] as const;

/**
 * Returns the time of the next poll of an order; null if there is nothing to wait for.
 *
 * @param order.pollCount  Number of polls made so far.
 */
export function nextPollAtMs(order: {
  state: OrderState;
  pollCount: number;
  createdAtMs: number;
  nowMs: number;
}): number | null {
  const { state, pollCount, createdAtMs, nowMs } = order;
  if (!isLive(state)) return null;
  // A bank that needs more than a day usually needs several.
  if (state === 'PENDING' && nowMs - createdAtMs >= DAY_MS) return nowMs + DAY_MS;
  return nowMs + pollDelayMs(pollCount);
}

/**
 * Whether the first poll of an order is still to come. That poll was planned together with the
 * order, so a state change need not plan another poll.
 */
export function isFirstPollAhead(
  { state, createdAtMs }: { state: OrderState; createdAtMs: number },
  nowMs: number,
): boolean {
  return isLive(state) && nowMs < createdAtMs + POLL_DELAYS_MS[0];
}

/** Returns the delay before the next poll after `tries` polls. */
function pollDelayMs(tries: number): number {
  return POLL_DELAYS_MS[Math.min(tries, POLL_DELAYS_MS.length - 1)] ?? HOUR_MS;
}
