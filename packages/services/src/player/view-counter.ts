import { views, type Database } from '@hookline/db';
import { LRUCache } from 'lru-cache';

import { entriesAtMost } from '../entries-at-most.ts';
import { createViewersPerNetwork } from './viewers-per-network.ts';

const DAY_MS = 86_400_000;
/** Maximum number of views waiting for the next flush, about 8 MB. */
const WAITING_MAX = 20_000;
/**
 * Maximum number of written views to remember. A member's browser reports the same view every 15
 * seconds; a remembered one causes no statement.
 */
const WRITTEN_MAX = 50_000;
const FLUSH_INTERVAL_MS = 2_000;

export type CountedView = {
  /** Text that identifies a viewer for a day. */
  viewer: string;
  episodeId: string;
  /** Network of a guest, for the limit of guests per network; null for a member. */
  network: string | null;
};

/** Gathers views in the process and writes them together (ADR 0042). */
export type ViewCounter = {
  /** Queues a view for the next flush. A known view, or one beyond a limit, is skipped. */
  count: (view: CountedView) => void;
  /**
   * Writes the waiting views. It never rejects: views that could not be written wait for the next
   * flush. One flush runs at a time, so that one connection suffices, and at most one more waits.
   */
  flush: () => Promise<void>;
  /** Readings for the metrics, since the start. */
  readings: () => Readonly<ViewReadings>;
};

type ViewReadings = {
  waiting: number;
  /** Views dropped because too many were waiting. */
  dropped: number;
  /** Views dropped because their network had reached its daily limit of guests. */
  overNetworkLimit: number;
  failedFlushes: number;
};

type Options = {
  db: Database;
  now: () => number;
  /** Maximum number of guests counted per network per day. */
  viewersPerNetwork: number;
  /** Called for the first of several failed flushes in a row. */
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
    // The views remain in `waiting` meanwhile, so that a repeated view is recognized.
    const batch = [...waiting];
    if (batch.length === 0) return;
    try {
      await views.recordViews(
        db,
        batch.map(([, view]) => view),
      );
    } catch (error) {
      // The views are kept after any error. A view that was written after all is not counted again.
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

/** Flushes every two seconds until `stop`, which flushes one last time. */
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
