import { identity, type Database } from '@hookline/db';

/**
 * Finds the member for one of the program's own accounts, or creates a member without a login.
 * Returns the member's id.
 */
export async function ensureMember(
  account: Omit<identity.Account, 'nowMs'>,
  { db, now }: { db: Database; now: () => number },
): Promise<string> {
  const nowMs = now();
  const { userId } = await db
    .transaction()
    .execute((tx) => identity.ensureMember(tx, { ...account, nowMs }, null));
  return userId;
}
