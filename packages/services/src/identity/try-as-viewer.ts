import { identity, library, wallet, type Database } from '@hookline/db';

/** A member and a drama that do not exist: what is asked of them finds no row and changes none. */
const NONE = '00000000-0000-0000-0000-000000000000';
const NO_LOGIN = { userId: NONE, tokenHash: Buffer.alloc(32) };

/**
 * Runs the statements that nearly every request of a member needs, for somebody who is none: a
 * login is found and marked as used, member, wallet and library are read. Each is a look into an
 * index.
 *
 * @throws The first error of the database.
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
