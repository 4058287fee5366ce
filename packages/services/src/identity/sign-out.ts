import { identity, type Database } from '@hookline/db';

import { checkSession } from './check-session.ts';

/** Ends the login of a token. Nothing happens if it has ended before, or never began. */
export function signOut({ token }: { token: string }, { db }: { db: Database }): Promise<void> {
  return identity.endSession(db, identity.hashToken(token));
}

/**
 * Ends every login of the member whose live login a token is. Nothing happens if the login has
 * ended: who holds an old token must not end the login that followed.
 */
export async function signOutEverywhere(
  { token }: { token: string },
  { db, now }: { db: Database; now: () => number },
): Promise<void> {
  const session = await checkSession({ token }, { db, now });
  if (session.kind !== 'active') return;
  const { userId } = session;
  await db.transaction().execute(async (tx) => {
    if (await identity.lockMember(tx, userId)) await identity.endAllSessions(tx, userId);
  });
}
