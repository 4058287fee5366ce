import { isLive, type OrderState } from './order-state.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long after each look at an order the next one comes; the last one repeats. */
export const POLL_DELAYS_MS = [
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
] as const;

/**
 * When to look at an order next if nobody tells of it; null if there is nothing to wait for.
 *
 * @param order.pollCount  How often it was looked at by ourselves.
 */
export function nextPollAtMs(order: {
  state: OrderState;
  pollCount: number;
  createdAtMs: number;
  nowMs: number;
}): number | null {
  const { state, pollCount, createdAtMs, nowMs } = order;
  if (!isLive(state)) return null;
  // A bank that takes longer than a day takes days.
  if (state === 'PENDING' && nowMs - createdAtMs >= DAY_MS) return nowMs + DAY_MS;
  return nowMs + pollDelayMs(pollCount);
}

/** The wait after the `tries`th fruitless look; zero-based. */
export function pollDelayMs(tries: number): number {
  return POLL_DELAYS_MS[Math.min(tries, POLL_DELAYS_MS.length - 1)] ?? HOUR_MS;
}
