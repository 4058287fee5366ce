import type { Random } from '../paint/random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TRIES_MAX = 60;

/** Relative amount of watching in each hour of the viewer's day, 0 to 10, starting at midnight. */
const HOURS = [4, 2, 1, 1, 1, 1, 2, 3, 3, 2, 2, 3, 5, 4, 3, 3, 3, 4, 5, 7, 9, 10, 9, 7] as const;
/** Relative amount of watching on each day of the week, 0 to 10, starting on Sunday. */
const DAYS = [10, 7, 7, 7, 7.5, 8.5, 10] as const;
const MAX = 100;

/**
 * Returns how much people watch at a moment, from 0 to 1. The viewer's clock is `zoneHours` ahead
 * of UTC.
 */
export function livelinessOf(atMs: number, zoneHours: number): number {
  const local = new Date(atMs + zoneHours * HOUR_MS);
  return ((HOURS[local.getUTCHours()] ?? 0) * (DAYS[local.getUTCDay()] ?? 0)) / MAX;
}

/**
 * Picks a random time in a span, preferring hours in which people watch more. An `early` above 1
 * favours the beginning of the span; below 1, the end.
 */
export function pickTime(
  random: Random,
  span: { fromMs: number; toMs: number; zoneHours: number; early: number },
): number {
  const { fromMs, toMs, zoneHours, early } = span;
  let atMs = fromMs;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    atMs = Math.floor(fromMs + random() ** early * (toMs - fromMs));
    if (random() < livelinessOf(atMs, zoneHours)) break;
  }
  return atMs;
}

/** Returns the UTC day of a moment, as the number of days since 1970-01-01. */
export function dayNumberOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}
