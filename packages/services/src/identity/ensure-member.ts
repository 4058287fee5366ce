import { identity, type Database } from '@hookline/db';

/** Finds the member of an account, or makes one without a login. Returns the member's id. */
export function ensureMember(
  account: Omit<identity.Account, 'nowMs'>,
  { db, now }: { db: Database; now: () => number },
): Promise<string> {
  const nowMs = now();
  return db.transaction().execute((tx) => identity.ensureMember(tx, { ...account, nowMs }));
}
