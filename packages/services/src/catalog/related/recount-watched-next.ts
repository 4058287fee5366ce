import { catalog, type Database } from '@hookline/db';

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 90;
/** Minimum count to store. A lower count reveals more about the members than about the dramas. */
const MEMBERS_MIN = 3;

/** Recounts which dramas members watched next in the last 90 days (ADR 0065). */
export async function recountWatchedNext(deps: { db: Database }, nowMs: number): Promise<void> {
  const sinceMs = nowMs - WINDOW_DAYS * DAY_MS;
  await deps.db
    .transaction()
    .execute((tx) => catalog.recountWatchedNext(tx, { sinceMs, membersMin: MEMBERS_MIN }));
}
