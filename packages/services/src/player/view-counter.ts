import { views, type Database } from '@hookline/db';
import { LRUCache } from 'lru-cache';

import { entriesAtMost } from '../entries-at-most.ts';
import { createViewersPerNetwork } from './viewers-per-network.ts';

const DAY_MS = 86_400_000;
/** Views that wait for the next flush, about 8 MB. */
const WAITING_MAX = 20_000;
/** Views remembered as written, so that a member who reports every 15 seconds writes one. */
const WRITTEN_MAX = 50_000;
const FLUSH_INTERVAL_MS = 2_000;

export type CountedView = {
  /** Text that tells viewers apart for a day. */
  viewer: string;
  episodeId: string;
  /** Network of a guest, whose viewers are limited; null for a member. */
  network: string | null;
};

/** Gathers views in the process and writes them together (ADR 0042). */
export type ViewCounter = {
  /** Notes a view for the next flush. One that is known, or beyond a limit, is left out. */
  count: (view: CountedView) => void;
  /**
   * Writes what waits. It never rejects: views that could not be written wait for the next flush.
   * One runs at a time, so that one connection is enough, and at most one waits for it.
   */
  flush: () => Promise<void>;
  /** Readings for the metrics, since the start. */
  readings: () => Readonly<ViewReadings>;
};

type ViewReadings = {
  waiting: number;
  /** Views left out because too many waited. */
  dropped: number;
  /** Views left out because their network had counted its guests of the day. */
  overNetworkLimit: number;
  failedFlushes: number;
};

type Options = {
  db: Database;
  now: () => number;
  /** Guests of one network that are counted in a day. */
  viewersPerNetwork: number;
  /** Hears of the first of several flushes that fail in a row. */
  onError: (error: unknown) => void;
  waitingMax?: number;
};

export function createViewCounter(options: Options): ViewCounter {
  const { db, now, viewersPerNetwork, onError, waitingMax = WAITING_MAX } = options;
  const networks = createViewersPerNetwork({ viewersMax: viewersPerNetwork });
  const waiting = new Map<string, views.View>();
  const written = new LRUCache<string, true>(entriesAtMost(WRITTEN_MAX));
  const readings = { dropped: 0, overNetworkLimit: 0, failedFlushes: 0 };
  let isFailing = false;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    // They stay in `waiting` meanwhile, so that a view which comes again is known.
    const batch = [...waiting];
    if (batch.length === 0) return;
    try {
      await views.recordViews(
        db,
        batch.map(([, view]) => view),
      );
    } catch (error) {
      // Whatever it was, the views stay. One that was written after all does not count again.
      readings.failedFlushes += 1;
      if (!isFailing) onError(error);
      isFailing = true;
      return;
    }
    isFailing = false;
    for (const [key] of batch) {
      waiting.delete(key);
      written.set(key, true);
    }
  };

  const flush = (): Promise<void> => {
    if (running === null) {
      running = write().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running.then(() => {
      next = null;
      return flush();
    });
    return next;
  };

  return {
    count({ viewer, episodeId, network }) {
      const viewedAtMs = now();
      const key = `${Math.floor(viewedAtMs / DAY_MS)} ${viewer} ${episodeId}`;
      if (waiting.has(key) || written.get(key) === true) return;
      if (waiting.size >= waitingMax) {
        readings.dropped += 1;
        return;
      }
      if (network !== null && !networks.admit({ network, viewer, nowMs: viewedAtMs })) {
        readings.overNetworkLimit += 1;
        return;
      }
      waiting.set(key, { viewer, episodeId, viewedAtMs });
    },

    flush,

    readings: () => ({ waiting: waiting.size, ...readings }),
  };
}

/** Flushes every two seconds until it is stopped, which flushes for the last time. */
export function startViewFlushes(
  counter: ViewCounter,
  intervalMs = FLUSH_INTERVAL_MS,
): { stop: () => Promise<void> } {
  const timer = setInterval(() => void counter.flush(), intervalMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return counter.flush();
    },
  };
}
