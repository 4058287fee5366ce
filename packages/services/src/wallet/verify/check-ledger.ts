import type { Database, wallet } from '@hookline/db';

import { keepVerify } from '../../books/run-checks.ts';
import { recurringCheck } from '../../work/recurring-check.ts';
import type { WorkKind } from '../../work/work-kind.ts';
import type { HeadFiles } from './head-files.ts';
import { verifyBooks } from './verify-books.ts';

export const LEDGER_CHECK = 'verify-ledger';

const HOUR_MS = 60 * 60 * 1000;
const INTERVAL_MS = 24 * HOUR_MS;
/** Time limit of a check, which reads every ledger, some members at a time. */
const TIMEOUT_MS = 12 * HOUR_MS;

type Write = (about: object, text: string) => void;

/** Creates the daily check of every ledger and of the recorded heads (ADR 0078). */
export function ledgerChecks(deps: {
  db: Database;
  headFiles: HeadFiles;
  log: { info: Write; error: Write };
}): WorkKind {
  return recurringCheck(
    {
      name: LEDGER_CHECK,
      intervalMs: INTERVAL_MS,
      timeoutMs: TIMEOUT_MS,
      retryMs: HOUR_MS,
      says: {
        good: 'the ledger was verified',
        bad: 'the ledger has faults: see hookline ledger verify',
      },
      find: async ({ signal, nowMs }) => {
        const found = await verifyAll(signal, deps);
        await keepVerify({ faults: found.faults, ranBy: null, atMs: nowMs }, deps);
        return found;
      },
    },
    deps,
  );
}

/** Returns at most one fault for each step of {@link verifyBooks}: the first one that it found. */
async function verifyAll(
  signal: AbortSignal,
  { db, headFiles }: { db: Database; headFiles: HeadFiles },
): Promise<{ about: object; faults: wallet.LedgerFault[] }> {
  let memberCount = 0;
  const faults: wallet.LedgerFault[] = [];
  for await (const step of verifyBooks({}, { db, headFiles: [headFiles] })) {
    signal.throwIfAborted();
    memberCount += step.memberCount;
    if (step.fault !== null) faults.push(step.fault);
  }
  return { about: { memberCount }, faults };
}
