import { wallet, type Database } from '@hookline/db';

import type { HeadFiles } from './head-files.ts';
import { stepsOf } from './steps-of-heads.ts';

const MEMBERS_PER_PAGE = 2_000;
/** Older files are not needed, because each head depends on all rows before it. */
const DAYS_KEPT = 7;

/** A recorded head that is missing from the ledger. */
export type LostHead = { userId: string; seq: number };

/**
 * Records the head of every ledger outside the database, so that {@link verifyBooks} finds rows
 * that are removed or rewritten afterwards. Each day has a file, and later runs on that day replace
 * it to include newer rows. If the ledger lacks a head of that file, the file is kept, because
 * replacing it would lose the only trace.
 *
 * @returns The lost head that caused the day's file to be kept; null if there is none.
 * @throws The reason of an aborted signal, or Error with a one-sentence message if the day's file
 *   is incomplete or malformed; the file is kept then.
 */
export async function recordHeads(
  { nowMs, signal }: { nowMs: number; signal?: AbortSignal },
  { db, headFiles }: { db: Database; headFiles: HeadFiles },
): Promise<LostHead | null> {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const days = await headFiles.listDays();
  const lost = days.includes(day) ? await findLost(db, headFiles.read(day), signal) : null;
  if (lost === null) await headFiles.write(day, listAll(db, signal));
  const old = days.filter((each) => each < day).slice(0, 1 - DAYS_KEPT);
  for (const each of old) await headFiles.remove(each);
  return lost;
}

async function findLost(
  db: Database,
  heads: AsyncIterable<wallet.LedgerHead>,
  signal: AbortSignal | undefined,
): Promise<LostHead | null> {
  for await (const step of stepsOf(heads)) {
    signal?.throwIfAborted();
    const lost = await wallet.findLostHead(db, step);
    if (lost !== null) return lost;
  }
  return null;
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
