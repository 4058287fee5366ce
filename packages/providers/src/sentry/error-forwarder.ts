import type { ErrorTarget } from './read-dsn.ts';

/** Maximum number of waiting errors; more are dropped, because the first errors suffice. */
const WAITING_MAX = 100;
const TIMEOUT_MS = 5_000;
/** Minimum time between two reports of failures. */
const LOG_INTERVAL_MS = 60_000;

/** An event in Sentry's format. */
export type ErrorReport = { event_id: string };

/** Forwards errors to Sentry, one after the other, without making callers wait. */
export type ErrorForwarder = {
  /** Queues an event, or drops it if too many are waiting. It never throws. */
  send: (event: ErrorReport) => void;
  /** Counts since the start, for the metrics. */
  readings: () => Readonly<{ forwarded: number; failed: number; dropped: number; waiting: number }>;
  /** Drops the waiting events and aborts the current request. */
  stop: () => void;
};

type Options = {
  target: ErrorTarget;
  now: () => number;
  /** Called at most once per minute, with the number of failures since the last call. */
  onFailure: (failure: { error: unknown; failedCount: number }) => void;
  fetch?: typeof fetch;
};

export function createErrorForwarder(options: Options): ErrorForwarder {
  const { target, now, onFailure, fetch: send = fetch } = options;
  const readings = { forwarded: 0, failed: 0, dropped: 0 };
  const ending = new AbortController();
  let waiting: ErrorReport[] = [];
  let isSending = false;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  let unloggedCount = 0;

  const fail = (error: unknown) => {
    readings.failed += 1;
    unloggedCount += 1;
    if (now() - loggedAtMs < LOG_INTERVAL_MS) return;
    loggedAtMs = now();
    onFailure({ error, failedCount: unloggedCount });
    unloggedCount = 0;
  };

  const forward = async (event: ErrorReport): Promise<void> => {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const headers = {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=hookline/1, sentry_key=${target.publicKey}`,
    };
    const body = envelopeOf(event, now());
    const response = await send(target.url, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The error service answered ${response.status}.`);
  };

  const forwardAll = async (): Promise<void> => {
    isSending = true;
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- One connection is enough for errors.
        await forward(event);
        readings.forwarded += 1;
      } catch (error) {
        // A failure to forward an error must not become another error to forward.
        if (!ending.signal.aborted) fail(error);
      }
    }
    isSending = false;
  };

  return {
    send(event) {
      if (waiting.length >= WAITING_MAX || ending.signal.aborted) {
        readings.dropped += 1;
        return;
      }
      waiting.push(event);
      if (!isSending) void forwardAll();
    },
    readings: () => ({ ...readings, waiting: waiting.length }),
    stop() {
      waiting = [];
      ending.abort();
    },
  };
}

/** Formats an envelope with one event: three lines of JSON. */
function envelopeOf(event: ErrorReport, nowMs: number): string {
  const header = { event_id: event.event_id, sent_at: new Date(nowMs).toISOString() };
  return `${JSON.stringify(header)}\n{"type":"event"}\n${JSON.stringify(event)}\n`;
}
