import type { Random } from '../paint/random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TRIES_MAX = 60;

/** Weight of each hour of a viewer's day in watching, from 0 to 10; the first begins at midnight. */
const HOURS = [4, 2, 1, 1, 1, 1, 2, 3, 3, 2, 2, 3, 5, 4, 3, 3, 3, 4, 5, 7, 9, 10, 9, 7] as const;
/** Weight of each day of the week in watching, from 0 to 10; the first day is Sunday. */
const DAYS = [10, 7, 7, 7, 7.5, 8.5, 10] as const;
const MAX = 100;

/** Returns how lively a moment is for a viewer whose clock is `zoneHours` ahead of UTC, 0 to 1. */
export function livelinessOf(atMs: number, zoneHours: number): number {
  const local = new Date(atMs + zoneHours * HOUR_MS);
  return ((HOURS[local.getUTCHours()] ?? 0) * (DAYS[local.getUTCDay()] ?? 0)) / MAX;
}

/**
 * Picks a moment of a span by how lively it is. `early` above 1 prefers the beginning of the span,
 * below 1 its end.
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

/** Returns the UTC day of a moment, as a number of days. */
export function dayNumberOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}
