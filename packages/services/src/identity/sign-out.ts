import { identity, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';
import { checkSession, type SessionDeps } from './check-session.ts';
import type { MemberJournal } from './member-journal.ts';

type JournalDeps = {
  db: Database;
  now: () => number;
  /** Journal outside the database, for use after a restore (ADR 0022). */
  journal?: MemberJournal;
};

/**
 * Ends a token's login. Does nothing if it has ended already, or never began.
 *
 * @returns The member whose login was ended; null if there was none.
 */
export async function signOut(
  { token }: { token: string },
  { db, now, journal }: JournalDeps,
): Promise<string | null> {
  const key = identity.sessionKeyOf(token);
  if (key === null) return null;
  const userId = await identity.endSession(db, key);
  if (userId !== null) await journal?.append({ kind: 'login-ended', ...key, atMs: now() });
  return userId;
}

type MemberDeps = SessionDeps & JournalDeps;

/**
 * Ends every login of the member whose live login has this token. Does nothing if that login has
 * ended: the holder of an old token must not end later logins.
 *
 * @returns The member; null if the login has ended.
 */
export async function signOutEverywhere(
  { token }: { token: string },
  deps: MemberDeps,
): Promise<string | null> {
  const session = await checkSession({ token }, deps);
  if (session.kind !== 'active') return null;
  const { userId } = session;
  return (await signOutMember({ userId }, deps)) === 'done' ? userId : null;
}

/**
 * Ends every login of a member, at the request of the member or of an operator.
 *
 * @returns 'gone' if the member was deleted.
 */
export async function signOutMember(
  { userId, by }: { userId: string; by?: OperatorAction },
  { db, now, journal }: MemberDeps,
): Promise<'done' | 'gone'> {
  const outcome = await db.transaction().execute(async (tx): Promise<'done' | 'gone'> => {
    if (!(await identity.lockMember(tx, userId))) return 'gone';
    await identity.endAllSessions(tx, userId);
    await recordAudit(tx, { by, action: 'member logout', subject: { kind: 'member', id: userId } });
    return 'done';
  });
  if (outcome === 'done') await journal?.append({ kind: 'logged-out', userId, atMs: now() });
  return outcome;
}
