import type { SystemServer } from '@hookline/contract/studio';

import { countOf } from '../../lib/format.ts';
import type { Tone } from '../../parts/badge.tsx';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const GB = 1_000_000_000;
/** Difference of clocks that is worth a look; the server warns from here on. */
const CLOCK_NOTICED_MS = 2_000;

/** Interval at which a page of System asks anew. */
export const REFRESH_MS = 10_000;

/** Formats a duration: '340 ms', '4 s', '12 min', '3 hours', '2 days'. */
export function durationText(ms: number): string {
  if (ms < SECOND_MS) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`;
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return countOf(Math.round(ms / HOUR_MS), 'hour');
  return countOf(Math.round(ms / DAY_MS), 'day');
}

/** Formats the difference of a clock to the database's. */
export function clockText(aheadMs: number): string {
  const ms = Math.abs(aheadMs);
  if (ms < SECOND_MS) return 'agrees';
  return `${durationText(ms)} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}

/** Whether the clock of a server differs so much that somebody should look. */
export const isClockOff = (aheadMs: number) => Math.abs(aheadMs) >= CLOCK_NOTICED_MS;

/** Returns the tone and words of a server's state. */
export function stateOf({
  isSilent,
  readiness,
}: Pick<SystemServer, 'isSilent' | 'readiness'>): readonly [Tone, string] {
  if (isSilent) return ['danger', 'no beat'];
  if (readiness === 'ready') return ['good', 'ready'];
  return readiness === 'degraded' ? ['warn', 'degraded'] : ['danger', 'not ready'];
}

/** Returns why a server is not simply ready. */
export function reasonText({ isSilent, readiness, reasons }: SystemServer): string {
  if (isSilent) return 'It was killed, or has lost the database.';
  if (readiness === 'ready') return '';
  return readiness === 'degraded' ? `Without ${reasons.join(', ')}` : reasons.join(', ');
}

/** Formats the space of a disk: '12.3 GB'. */
export const gbText = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;
