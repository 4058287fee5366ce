import type { DatabaseClock } from '@hookline/services';
import type { Logger } from 'pino';

const MS_PER_SECOND = 1_000;
/** Clock difference between machine and database that the operator should know about. */
export const CLOCK_NOTICED_MS = 2_000;
/** Clock difference at which a server is not ready: it sends wrong times, such as to PayPal. */
export const CLOCK_WRONG_MS = 10_000;

type Level = 'right' | 'noticed' | 'wrong';

/** Monitors how far this machine's clock differs from the database's (ADR 0083). */
export type ClockWatch = {
  /** Checks the last reading. Each level change is logged in one line. */
  look: () => void;
  isWrong: () => boolean;
};

export function createClockWatch({
  clock,
  log,
}: {
  clock: DatabaseClock;
  log: Logger;
}): ClockWatch {
  let level: Level = 'right';
  return {
    look() {
      const aheadMs = clock.machineAheadMs();
      const found = levelOf(aheadMs);
      if (found === level) return;
      level = found;
      const text = describeDifference(aheadMs);
      if (found === 'right') log.info(text);
      else if (found === 'noticed') log.warn(text);
      else log.error(`${text} Until then this server is not ready.`);
    },
    isWrong: () => level === 'wrong',
  };
}

/** Returns a sentence about the difference between the clocks of this machine and the database. */
export function describeDifference(aheadMs: number): string {
  if (levelOf(aheadMs) === 'right') return "The clock agrees with the database's.";
  const seconds = Math.round(Math.abs(aheadMs) / MS_PER_SECOND);
  const side = aheadMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${seconds} s ${side} the database's: let both follow a time server.`;
}

function levelOf(aheadMs: number): Level {
  const distanceMs = Math.abs(aheadMs);
  if (distanceMs < CLOCK_NOTICED_MS) return 'right';
  return distanceMs < CLOCK_WRONG_MS ? 'noticed' : 'wrong';
}
