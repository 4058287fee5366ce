import { wallet, type Database } from '@hookline/db';

import type { HeadFiles } from './head-files.ts';

const HEADS_PER_STEP = 2_000;

/** A step of the verification: how many members it has recomputed, and the first fault of it. */
export type VerifyStep = { memberCount: number; fault: wallet.LedgerFault | null };

/**
 * Recomputes ledgers and wallets (`verifyLedger`), then looks for the heads that were recorded
 * outside of the database. It works in steps, so that a caller can show the progress and stop, and
 * goes on after a fault.
 *
 * @param options.userId  One member. Defaults to all of them.
 * @throws Error with one sentence if a file of heads is not as it was written.
 */
export async function* verifyBooks(
  { userId }: { userId?: string },
  { db, headFiles }: { db: Database; headFiles: HeadFiles },
): AsyncGenerator<VerifyStep> {
  if (userId === undefined) yield* wallet.verifySteps(db);
  else yield { memberCount: 1, fault: await wallet.verifyLedger(db, { userId }) };

  for (const day of await headFiles.listDays()) {
    for await (const heads of stepsOf(headFiles.read(day), userId)) {
      const lost = await wallet.findLostHead(db, heads);
      const fault = lost === null ? null : { ...lost, fault: `is not the one recorded on ${day}` };
      yield { memberCount: 0, fault };
    }
  }
}

async function* stepsOf(
  heads: AsyncIterable<wallet.LedgerHead>,
  userId: string | undefined,
): AsyncGenerator<wallet.LedgerHead[]> {
  let step: wallet.LedgerHead[] = [];
  for await (const head of heads) {
    if (userId !== undefined && head.userId !== userId) continue;
    step.push(head);
    if (step.length < HEADS_PER_STEP) continue;
    yield step;
    step = [];
  }
  if (step.length > 0) yield step;
}
