const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Events are sent within seconds; one that a browser kept for longer has a clock that is wrong. */
const LATE_MAX_MS = HOUR_MS;
const EARLY_MAX_MS = MINUTE_MS;

/**
 * Decides when an event happened: as the browser's clock says, unless that is more than an hour
 * before or a minute after it was received.
 */
export function occurredAtMs(clientMs: number, receivedAtMs: number): number {
  const isCredible =
    clientMs >= receivedAtMs - LATE_MAX_MS && clientMs <= receivedAtMs + EARLY_MAX_MS;
  return isCredible ? clientMs : receivedAtMs;
}
