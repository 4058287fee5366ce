import { identity, type Database } from '@hookline/db';
import { sessionStateOf, type SessionState } from '@hookline/domain';

/** Says what a token is worth now, and remembers that a live login was used. */
export async function checkSession(
  { token }: { token: string },
  { db, now }: { db: Database; now: () => number },
): Promise<SessionState> {
  const key = identity.sessionKeyOf(token);
  if (key === null) return { kind: 'unknown' };
  const nowMs = now();
  const state = sessionStateOf(await identity.findSession(db, key), nowMs);
  if (state.kind === 'active' && state.isSeenDue) await identity.markSeen(db, { ...key, nowMs });
  return state;
}
