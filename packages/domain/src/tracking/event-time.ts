const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Limits for credible clocks: events are sent within seconds, so a larger lag is a clock error. */
const LATE_MAX_MS = HOUR_MS;
const EARLY_MAX_MS = MINUTE_MS;

/**
 * Returns the time of an event: the browser's, unless that is more than an hour before or a minute
 * after the server received the event.
 */
export function occurredAtMs(clientMs: number, receivedAtMs: number): number {
  const isCredible =
    clientMs >= receivedAtMs - LATE_MAX_MS && clientMs <= receivedAtMs + EARLY_MAX_MS;
  return isCredible ? clientMs : receivedAtMs;
}
