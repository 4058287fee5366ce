const MINUTE_MS = 60_000;

/** Time without a request after which an operator has to sign in again. */
export const OPERATOR_IDLE_MS = 30 * MINUTE_MS;
/** Maximum duration of an operator's session. */
export const OPERATOR_SESSION_MS = 12 * 60 * MINUTE_MS;
/** Time for which a link that registers a passkey works, once. */
export const OPERATOR_LINK_MS = 15 * MINUTE_MS;
/** Time within which a passkey must answer a challenge, once. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** Number of recovery codes that an operator receives, each of which works once. */
export const RECOVERY_CODES = 8;

/** Whether a session still counts. Times are epoch milliseconds. */
export function isSessionAlive(
  { endsAtMs, seenAtMs }: { endsAtMs: number; seenAtMs: number },
  nowMs: number,
): boolean {
  return nowMs < endsAtMs && nowMs - seenAtMs < OPERATOR_IDLE_MS;
}
