import type { Database, tracking } from '@hookline/db';

import { appendEvents, countEvents } from './append-events.ts';

/** Maximum number of events waiting for the next flush; 25 MB at some 500 bytes each. */
const WAITING_MAX = 50_000;
/** Number of events at which a statement takes no further batch, so that it is never slow. */
const STATEMENT_EVENTS_MAX = 10_000;
const FLUSH_INTERVAL_MS = 250;

/** Gathers events in the process and appends them together (ADR 0051). */
export type TrackingBuffer = {
  /** Adds the events that there is room for. It never waits and never throws. */
  add: (batch: tracking.EventBatch) => void;
  /** Counts events that were not added, by reason. */
  leaveOut: (count: number, reason: 'invalid' | 'withheld') => void;
  /**
   * Writes the waiting events. It never rejects: events that could not be written wait for the next
   * flush. One flush runs at a time, on one connection; calls meanwhile return the same flush.
   */
  flush: () => Promise<void>;
  /** Readings for the metrics, since the start. */
  readings: () => Readonly<TrackingReadings>;
};

export type TrackingReadings = {
  waiting: number;
  written: number;
  /** Events lost because too many were waiting. */
  dropped: number;
  /** Events lost because the database rejected them. */
  refused: number;
  /** Events left out because they were invalid. */
  invalid: number;
  /** Events left out because their visitor has not consented. */
  withheld: number;
  failedFlushes: number;
};

type Options = {
  db: Database;
  /** Called for the first of several failed flushes in a row. */
  onError: (error: unknown) => void;
  waitingMax?: number;
};

export function createTrackingBuffer(options: Options): TrackingBuffer {
  const { db, onError, waitingMax = WAITING_MAX } = options;
  const readings: TrackingReadings = {
    waiting: 0,
    written: 0,
    dropped: 0,
    refused: 0,
    invalid: 0,
    withheld: 0,
    failedFlushes: 0,
  };
  let waiting: tracking.EventBatch[] = [];
  let running: Promise<void> | null = null;
  let isFailing = false;

  /** Returns false if the events have to wait for another flush. */
  const write = async (batches: readonly tracking.EventBatch[]): Promise<boolean> => {
    try {
      const refused = await appendEvents(db, batches);
      readings.refused += refused;
      readings.written += countEvents(batches) - refused;
    } catch (error) {
      // The events are kept after any error, as long as there is room.
      readings.failedFlushes += 1;
      if (!isFailing) onError(error);
      isFailing = true;
      return false;
    }
    isFailing = false;
    readings.waiting -= countEvents(batches);
    return true;
  };

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batches = waiting.slice(0, batchesWithin(waiting, STATEMENT_EVENTS_MAX));
      // oxlint-disable-next-line no-await-in-loop -- They share one connection and keep their order.
      if (!(await write(batches))) return;
      // Events that arrived in the meantime stay queued after these.
      waiting = waiting.slice(batches.length);
    }
  };

  return {
    add(batch) {
      const room = Math.min(batch.events.length, waitingMax - readings.waiting);
      readings.dropped += batch.events.length - room;
      if (room === 0) return;
      readings.waiting += room;
      waiting.push({ ...batch, events: batch.events.slice(0, room) });
    },

    leaveOut(count, reason) {
      readings[reason] += count;
    },

    flush() {
      running ??= writeAll().finally(() => {
        running = null;
      });
      return running;
    },

    readings: () => readings,
  };
}

/** Returns how many of the first batches it takes to reach `eventsMax` events, or all of them. */
function batchesWithin(batches: readonly tracking.EventBatch[], eventsMax: number): number {
  let count = 0;
  for (let events = 0; count < batches.length && events < eventsMax; count += 1) {
    events += batches[count]?.events.length ?? 0;
  }
  return count;
}

/** Flushes four times a second until `stop`, which flushes one last time. */
export function startTrackingFlushes(
  buffer: TrackingBuffer,
  intervalMs = FLUSH_INTERVAL_MS,
): { stop: () => Promise<void> } {
  const timer = setInterval(() => void buffer.flush(), intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      // The first flush may have begun before the last events were added.
      await buffer.flush();
      await buffer.flush();
    },
  };
}
