const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Default time without a request after which a login expires. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** Time after which a login expires, however often it is used. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** Precision of the time of the last request. One minute avoids a write per request. */
const SEEN_STEP_MS = MINUTE_MS;

/** A stored login. */
export type Session = {
  userId: string;
  state: 'active' | 'superseded' | 'logged-out' | 'blocked';
  startedAtMs: number;
  /** Time of the last request, to the minute. */
  seenAtMs: number;
  /** End of the login's lifetime. */
  endsAtMs: number;
};

export type SessionState =
  /** `endsAtMs` is the time at which the login expires unless there is another request. */
  | { kind: 'active'; userId: string; startedAtMs: number; endsAtMs: number; isSeenDue: boolean }
  /** The login does not exist or was logged out. */
  | { kind: 'unknown' }
  | { kind: 'expired' }
  /** The member's later login has ended this one. */
  | { kind: 'superseded' }
  /** An operator has blocked the member. */
  | { kind: 'blocked' };

/**
 * Decides whether a login is still valid.
 *
 * @param session  Null if no login has the token.
 * @param idleMs  Time without a request after which a login expires.
 * @returns `isSeenDue` is true if the time of the last request should be written.
 */
export function sessionStateOf(
  session: Session | null,
  nowMs: number,
  idleMs = SESSION_IDLE_MS,
): SessionState {
  if (session === null || session.state === 'logged-out') return { kind: 'unknown' };
  if (session.state !== 'active') return { kind: session.state };

  const { userId, startedAtMs, seenAtMs } = session;
  const endsAtMs = endOf(session, idleMs);
  if (endsAtMs <= nowMs) return { kind: 'expired' };
  return {
    kind: 'active',
    userId,
    startedAtMs,
    endsAtMs,
    isSeenDue: nowMs - seenAtMs >= SEEN_STEP_MS,
  };
}

/**
 * Whether a new login has ended a live one on another device. Both devices should be notified.
 *
 * @param ended  Logins that the new login has superseded.
 */
export function hasEndedElsewhere(
  ended: readonly (Pick<Session, 'seenAtMs' | 'endsAtMs'> & { equipmentId: string })[],
  login: { equipmentId: string; nowMs: number; idleMs?: number | undefined },
): boolean {
  return ended.some(
    (session) =>
      session.equipmentId !== login.equipmentId && endOf(session, login.idleMs) > login.nowMs,
  );
}

function endOf(
  { seenAtMs, endsAtMs }: Pick<Session, 'seenAtMs' | 'endsAtMs'>,
  idleMs = SESSION_IDLE_MS,
): number {
  return Math.min(endsAtMs, seenAtMs + idleMs);
}
