import {
  pageLabelOf,
  TRACKING_BATCH_DELAY_MS,
  TRACKING_EVENTS_MAX,
  TRACKING_HOLD_MAX_MS,
  type EventName,
} from '@hookline/contract/client';
import { splitLocale } from '@hookline/domain/routing';

import type { Tracked } from '../track.ts';
import { splitBatches, type Batch, type Sender } from './split-batches.ts';

/** Decision about the waiting events: keep waiting, drop them, or send them. */
export type Gate = { kind: 'hold' } | { kind: 'drop' } | { kind: 'send'; sender: Sender };

type QueueDeps = {
  /** @param isLate Whether the events may no longer wait until the user is known. */
  readGate: (isLate: boolean) => Gate;
  upload: (batch: Batch) => void;
  /** Called for each analytics event that is sent, with its parameters. */
  onAnalytics: (name: EventName, params: object) => void;
};

/** Prefix of our own events; all others have names defined by analytics tools. */
const OWN_PREFIX = 'h5_';

export type EventQueue = {
  add: (tracked: Tracked) => void;
  /** Sends all allowed events at once. @param isLeaving Whether the page may never run again. */
  flush: (isLeaving?: boolean) => void;
  stop: () => void;
};

/**
 * Creates the event queue. It sends events together after a pause, and holds them until user and
 * area are known, but waits for the user at most {@link TRACKING_HOLD_MAX_MS}.
 */
export function createEventQueue({ readGate, upload, onAnalytics }: QueueDeps): EventQueue {
  let waiting: Tracked[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const hold = setTimeout(() => {
    isLate = true;
    flush();
  }, TRACKING_HOLD_MAX_MS);

  function flush(isLeaving = false): void {
    clearTimeout(pause);
    const gate = readGate(isLate || isLeaving);
    if (gate.kind === 'hold' || waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    if (gate.kind === 'drop') return;
    for (const { event } of events) {
      if (!event.en.startsWith(OWN_PREFIX)) onAnalytics(event.en, event.kv.eventParams);
    }
    for (const batch of splitBatches(events.map(withPage), gate.sender)) upload(batch);
  }

  return {
    flush,
    stop: () => {
      clearTimeout(hold);
      clearTimeout(pause);
    },
    add: (tracked) => {
      waiting = [...waiting, tracked].slice(-TRACKING_EVENTS_MAX);
      clearTimeout(pause);
      // A hidden page may never run again.
      if (document.visibilityState === 'hidden') flush(true);
      else pause = setTimeout(flush, TRACKING_BATCH_DELAY_MS);
    },
  };
}

function withPage({ event, path }: Tracked) {
  return { event, page: pageLabelOf(splitLocale(path).path) };
}
