import { wallet, type Database } from '@hookline/db';

import type { HeadFiles } from './head-files.ts';
import { stepsOf } from './steps-of-heads.ts';

/** A step of the verification: the numbers of checked items, and its first fault. */
export type VerifyStep = {
  /** Members whose ledger was recomputed. */
  memberCount: number;
  /** Recorded heads that were checked. */
  headCount: number;
  fault: wallet.LedgerFault | null;
};

/**
 * Recomputes ledgers and wallets (`verifyLedger`), compares the grants with the audit
 * (`findUnaudited`), then looks for the heads recorded outside the database. It works in steps, so
 * that a caller can show the progress and stop. It continues after a fault.
 *
 * @param options.userId  One member. Defaults to all members.
 * @throws Error with a one-sentence message if a heads file is incomplete or malformed.
 */
export async function* verifyBooks(
  { userId }: { userId?: string },
  { db, headFiles }: { db: Database; headFiles: readonly HeadFiles[] },
): AsyncGenerator<VerifyStep> {
  if (userId === undefined) {
    for await (const { userIds, fault } of wallet.verifySteps(db)) {
      const named = fault ?? (await wallet.findUnaudited(db, userIds));
      yield { memberCount: userIds.length, headCount: 0, fault: named };
    }
    yield { memberCount: 0, headCount: 0, fault: await wallet.findEntryWithoutWallet(db) };
  } else {
    const fault = await wallet.verifyLedger(db, { userId });
    const named = fault ?? (await wallet.findUnaudited(db, [userId]));
    yield { memberCount: 1, headCount: 0, fault: named };
  }

  for (const files of headFiles) {
    for (const day of await files.listDays()) {
      for await (const heads of stepsOf(files.read(day), userId)) {
        const lost = await wallet.findLostHead(db, heads);
        const says = `is not the one recorded on ${day}`;
        const fault = lost === null ? null : { ...lost, fault: says };
        yield { memberCount: 0, headCount: heads.length, fault };
      }
    }
  }
}

/**
 * Finds a heads file without a member of this database: it belongs to another site, or all of its
 * members are gone.
 *
 * @returns The path of the first such file; null if there is none.
 * @throws Error with a one-sentence message if a heads file is incomplete or malformed.
 */
export async function findForeignHeads({
  db,
  headFiles,
}: {
  db: Database;
  headFiles: readonly HeadFiles[];
}): Promise<string | null> {
  for (const files of headFiles) {
    for (const day of await files.listDays()) {
      if (await isForeign(db, files.read(day))) return files.pathOf(day);
    }
  }
  return null;
}

/** Returns whether all heads belong to another site; false for a file without heads. */
async function isForeign(db: Database, heads: AsyncIterable<wallet.LedgerHead>): Promise<boolean> {
  let isEmpty = true;
  for await (const step of stepsOf(heads)) {
    isEmpty = false;
    if (await wallet.hasAnyWallet(db, step)) return false;
  }
  return !isEmpty;
}
