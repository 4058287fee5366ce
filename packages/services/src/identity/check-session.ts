import { identity, type Database } from '@hookline/db';
import { sessionStateOf, type SessionState } from '@hookline/domain/identity';

export type SessionDeps = {
  db: Database;
  now: () => number;
  /** Time without a request after which a login ends. Default: SESSION_IDLE_MS. */
  sessionIdleMs?: number | undefined;
};

/**
 * Whether a login is live: neither ended nor expired, and its member neither deleted nor blocked.
 * The check does not count as a use of the login.
 */
export async function isLoginLive(
  login: { userId: string; tokenHash: Buffer },
  { db, now, sessionIdleMs }: SessionDeps,
): Promise<boolean> {
  const session = await identity.findSession(db, login);
  return sessionStateOf(session, now(), sessionIdleMs).kind === 'active';
}

/** Looks up the session state of a token, and records the use of a live login. */
export async function checkSession(
  { token }: { token: string },
  { db, now, sessionIdleMs }: SessionDeps,
): Promise<SessionState> {
  const key = identity.sessionKeyOf(token);
  if (key === null) return { kind: 'unknown' };
  const nowMs = now();
  const state = sessionStateOf(await identity.findSession(db, key), nowMs, sessionIdleMs);
  if (state.kind === 'active' && state.isSeenDue) await identity.markSeen(db, { ...key, nowMs });
  return state;
}
