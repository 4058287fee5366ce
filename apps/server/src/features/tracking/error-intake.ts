import type { ErrorEvent } from '@hookline/contract';
import { scrubTexts } from '@hookline/domain/tracking';
import type { ErrorForwarder } from '@hookline/providers';
import type { Logger } from 'pino';

import type { Reading } from '../../http/monitoring/metrics/metrics.ts';

/** Number of innermost stack frames that are logged; the error service gets all of them. */
const LOGGED_FRAMES = 5;

/** Handles errors reported by browsers. */
export type ErrorIntake = {
  /** Scrubs an error, logs it, counts it, and forwards it to the error service, if there is one. */
  take: (event: ErrorEvent) => void;
  readings: readonly Reading[];
};

export function createErrorIntake(parts: {
  log: Logger;
  /** Null without an error service. */
  forwarder: ErrorForwarder | null;
}): ErrorIntake {
  const { log, forwarder } = parts;
  let takenCount = 0;
  return {
    take(sent) {
      takenCount += 1;
      // The id has been validated, so it needs no scrubbing.
      const event = { ...scrubTexts(sent), event_id: sent.event_id };
      forwarder?.send(event);
      const { level, release, transaction, tags, exception } = event;
      const exceptions = exception.values.map(({ type, value, stacktrace }) => ({
        type,
        value,
        frames: stacktrace?.frames.slice(-LOGGED_FRAMES),
      }));
      log.warn({ severity: level, release, page: transaction, tags, exceptions }, LOGGED_AS);
    },
    readings: [
      {
        name: 'hookline_browser_errors_total',
        help: 'Errors that browsers have reported.',
        kind: 'counter',
        read: () => takenCount,
      },
      ...(forwarder === null ? [] : forwarderReadings(forwarder)),
    ],
  };
}

const LOGGED_AS = 'an error in a browser';

function forwarderReadings(forwarder: ErrorForwarder): Reading[] {
  const help = {
    forwarded: 'Errors that the service for errors has taken.',
    failed: 'Errors that the service for errors did not take.',
    dropped: 'Errors that were dropped because too many waited for the service for errors.',
  };
  return (['forwarded', 'failed', 'dropped'] as const).map((name) => ({
    name: `hookline_errors_${name}_total`,
    help: help[name],
    kind: 'counter',
    read: () => forwarder.readings()[name],
  }));
}
