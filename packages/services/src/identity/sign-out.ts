import { identity, type Database } from '@hookline/db';

/** Ends the login of a token. Nothing happens if it has ended before, or never began. */
export function signOut({ token }: { token: string }, { db }: { db: Database }): Promise<void> {
  return identity.endSession(db, identity.hashToken(token));
}
