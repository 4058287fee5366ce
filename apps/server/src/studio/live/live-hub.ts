import type { LIVE_ENDS, LiveCounts } from '@hookline/contract/studio';
import { LIVE_EVENTS } from '@hookline/contract/studio';
import { hasRight, type OperatorRole, type Permission } from '@hookline/domain/studio';
import { withTimeout } from '@hookline/services';
import { findLiveRoles } from '@hookline/services/studio';
import { readLive } from '@hookline/services/system';

import type { Deps } from '../../deps.ts';

const POLL_MS = 1_000;
const POLL_TIMEOUT_MS = 5_000;
/** Polls after which a quiet stream sends a comment, so that no proxy takes it for dead. */
const POLLS_PER_COMMENT = 15;
/** Streams of one operator, which are the tabs that are in view at the same time. */
export const STREAMS_OF_OPERATOR_MAX = 6;
const STREAMS_MAX = 500;
/** Events that wait for a browser which does not read; then its stream is ended. */
const WAITING_MAX = 32;

/** The right by which an operator sees each number. */
const RIGHTS = {
  reviews: 'review.read',
  feedback: 'feedback.read',
  encodes: 'drama.read',
  orders: 'order.read',
  jobs: 'system.read',
  servers: 'system.read',
} as const satisfies Readonly<Record<keyof LiveCounts, Permission>>;

type End = (typeof LIVE_ENDS)[number];

type Listener = {
  token: string;
  operatorId: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The numbers as they were sent last. */
  sent: string;
};

/** The streams of a server. */
export type LiveHub = {
  /** Opens a stream for a session that has been checked; null if there are too many. */
  open: (session: { token: string; operatorId: string }) => ReadableStream<Uint8Array> | null;
  /** Ends all streams at once, because the server stops. */
  end: () => void;
};

const encoder = new TextEncoder();
/** Comment of a quiet stream. */
const COMMENT = encoder.encode(': here\n\n');

type HubDeps = Pick<Deps, 'db' | 'log' | 'now'>;

/**
 * Creates the streams of numbers that move. While somebody listens, one poll a second reads the
 * numbers for all of them, and whether each session still counts. While nobody does, nothing is read.
 */
export function createLiveHub(
  deps: HubDeps,
  { pollMs = POLL_MS }: { pollMs?: number } = {},
): LiveHub {
  const hub = new Hub(deps, pollMs);
  return { open: (session) => hub.open(session), end: () => hub.end() };
}

class Hub {
  readonly #deps: HubDeps;
  readonly #pollMs: number;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | null = null;
  #isPolling = false;
  #pollCount = 0;

  constructor(deps: HubDeps, pollMs: number) {
    this.#deps = deps;
    this.#pollMs = pollMs;
  }

  open({ token, operatorId }: Pick<Listener, 'token' | 'operatorId'>) {
    const own = [...this.#listeners].filter((each) => each.operatorId === operatorId);
    if (own.length >= STREAMS_OF_OPERATOR_MAX || this.#listeners.size >= STREAMS_MAX) return null;
    let added: Listener | null = null;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        added = { token, operatorId, controller, sent: '' };
        this.#listeners.add(added);
        // The first numbers come at once, not with the next poll.
        this.#pollIn(0);
      },
      // The browser has gone.
      cancel: () => {
        if (added !== null) this.#listeners.delete(added);
      },
    });
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#leaveAll('away');
  }

  #pollIn(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#pollOnce(), ms);
  }

  async #pollOnce(): Promise<void> {
    this.#timer = null;
    if (this.#isPolling || this.#listeners.size === 0) return;
    this.#isPolling = true;
    try {
      await this.#poll();
    } catch (error) {
      // Without the database no session can be checked. Browsers come back by themselves.
      this.#deps.log.warn({ err: error }, 'the streams of the studio end, because a poll failed');
      this.#leaveAll('away');
    }
    this.#isPolling = false;
    if (this.#listeners.size > 0) this.#pollIn(this.#pollMs);
  }

  async #poll(): Promise<void> {
    const asked = [...this.#listeners];
    const { db, now } = this.#deps;
    const reading = Promise.all([
      readLive(db, now()),
      findLiveRoles([...new Set(asked.map(({ token }) => token))], this.#deps),
    ]);
    const [counts, roles] = await withTimeout(reading, POLL_TIMEOUT_MS, tooLate);
    this.#pollCount += 1;
    for (const listener of asked) {
      const role = roles.get(listener.token);
      if (role === undefined) this.#leave(listener, 'signed-out');
      else if (this.#listeners.has(listener)) this.#tell(listener, shownTo(role, counts));
    }
  }

  #tell(listener: Listener, counts: LiveCounts): void {
    const { controller } = listener;
    const text = JSON.stringify(counts);
    if (text !== listener.sent) controller.enqueue(eventOf(LIVE_EVENTS.counts, text));
    else if (this.#pollCount % POLLS_PER_COMMENT === 0) controller.enqueue(COMMENT);
    listener.sent = text;
    if ((controller.desiredSize ?? 0) < -WAITING_MAX) this.#leave(listener, 'away');
  }

  #leave(listener: Listener, end: End): void {
    if (!this.#listeners.delete(listener)) return;
    listener.controller.enqueue(eventOf(LIVE_EVENTS.end, end));
    listener.controller.close();
  }

  #leaveAll(end: End): void {
    for (const listener of this.#listeners) this.#leave(listener, end);
  }
}

const tooLate = () => new Error('The numbers were not read in time.');

/** Returns the numbers that a role may see. */
function shownTo(role: OperatorRole, counts: Required<LiveCounts>): LiveCounts {
  const shown = Object.entries(RIGHTS).filter(([, right]) => hasRight(role, right));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant object.
  const names = shown.map(([name]) => name as keyof LiveCounts);
  return Object.fromEntries(names.map((name) => [name, counts[name]]));
}

function eventOf(event: string, data: string): Uint8Array {
  return encoder.encode(`event: ${event}\ndata: ${data}\n\n`);
}
