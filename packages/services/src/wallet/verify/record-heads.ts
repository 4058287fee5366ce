import { wallet, type Database } from '@hookline/db';

import type { HeadFiles } from './head-files.ts';

const MEMBERS_PER_PAGE = 2_000;
/** Older files add nothing, because each head stands on all rows before it. */
const DAYS_KEPT = 7;

/**
 * Records the head of every ledger outside of the database, once a day, so that rows which are cut
 * off or rewritten afterwards are found by {@link verifyBooks}.
 *
 * @throws The reason of an aborted signal; no file is written then.
 */
export async function recordHeads(
  { nowMs, signal }: { nowMs: number; signal?: AbortSignal },
  { db, headFiles }: { db: Database; headFiles: HeadFiles },
): Promise<void> {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const days = await headFiles.listDays();
  // A second server, or a second start on a day, need not read all ledgers for a file that stays.
  if (!days.includes(day)) await headFiles.write(day, listAll(db, signal));
  const old = days.filter((each) => each < day).slice(0, 1 - DAYS_KEPT);
  for (const each of old) await headFiles.remove(each);
}

async function* listAll(
  db: Database,
  signal: AbortSignal | undefined,
): AsyncGenerator<wallet.LedgerHead> {
  for (let afterUserId: string | null = null; ;) {
    signal?.throwIfAborted();
    const page = { afterUserId, membersMax: MEMBERS_PER_PAGE };
    const heads: wallet.LedgerHead[] = await wallet.listHeads(db, page);
    yield* heads;
    if (heads.length < MEMBERS_PER_PAGE) return;
    afterUserId = heads.at(-1)?.userId ?? null;
  }
}
