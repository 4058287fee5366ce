/** A reading of the database's clock, and of another clock just before and after it. */
export type ClockReading = { askedAtMs: number; databaseMs: number; answeredAtMs: number };

/** A process's estimate of the database's clock (ADR 0083). */
export type DatabaseClock = {
  /**
   * Epoch milliseconds: the last reading plus the time since, by a monotonic clock, or this
   * machine's time before the first reading.
   */
  now: () => number;
  /** Queries the database's time, and uses it from then on. Throws what `ask` throws. */
  follow: <T extends { nowMs: number }>(ask: () => Promise<T>) => Promise<T>;
  /** Lead of this machine's clock at the last reading; negative if it is behind. */
  machineAheadMs: () => number;
};

type Clocks = {
  /** This machine's clock, which an operator or a time server may set. */
  machineMs: () => number;
  /** Milliseconds since an arbitrary moment, which never decrease. */
  elapsedMs: () => number;
};

const CLOCKS: Clocks = { machineMs: Date.now, elapsedMs: () => performance.now() };

export function createDatabaseClock({ machineMs, elapsedMs }: Clocks = CLOCKS): DatabaseClock {
  /** Database time when `elapsedMs` is 0. */
  let startMs: number | null = null;
  let machineAheadMs = 0;

  return {
    now: () => Math.floor(startMs === null ? machineMs() : startMs + elapsedMs()),

    async follow(ask) {
      const asked = { machine: machineMs(), elapsed: elapsedMs() };
      const answer = await ask();
      const answered = { machine: machineMs(), elapsed: elapsedMs() };
      const databaseMs = answer.nowMs;
      // The clock is changed as little as possible, because a slow response is imprecise.
      const [latestMs, earliestMs] = [databaseMs - asked.elapsed, databaseMs - answered.elapsed];
      startMs = Math.min(Math.max(startMs ?? earliestMs, earliestMs), latestMs);
      machineAheadMs = aheadMsOf({
        askedAtMs: asked.machine,
        databaseMs,
        answeredAtMs: answered.machine,
      });
      return answer;
    },

    machineAheadMs: () => machineAheadMs,
  };
}

/**
 * Returns by how much, at least, a clock is ahead of the database's; negative if it is behind. The
 * database read its clock at some moment between query and response.
 */
export function aheadMsOf({ askedAtMs, databaseMs, answeredAtMs }: ClockReading): number {
  return Math.max(0, askedAtMs - databaseMs) - Math.max(0, databaseMs - answeredAtMs);
}
