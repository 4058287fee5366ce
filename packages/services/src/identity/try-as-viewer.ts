import { identity, library, wallet, type Database } from '@hookline/db';

/** Id of a member and a drama that do not exist: statements about them find and change no rows. */
const NONE = '00000000-0000-0000-0000-000000000000';
const NO_LOGIN = { userId: NONE, tokenHash: Buffer.alloc(32) };

/**
 * Runs the statements that nearly every request of a member needs, for a member who does not exist:
 * finds a login and marks it as used, and reads member, wallet and library. All are index lookups.
 *
 * @throws The first database error.
 */
export async function tryAsViewer({ db, now }: { db: Database; now: () => number }): Promise<void> {
  const nowMs = now();
  await identity.findSession(db, NO_LOGIN);
  await identity.markSeen(db, { ...NO_LOGIN, nowMs });
  await identity.findMember(db, { userId: NONE, nowMs });
  await wallet.readBalance(db, { userId: NONE, nowMs });
  await wallet.findUnlockedUpto(db, { userId: NONE, dramaId: NONE });
  await library.findDramaFlags(db, { userId: NONE, dramaId: NONE });
}
