import { identity, type Database } from '@hookline/db';

/** Rows of one list. It bounds the memory and the time that an export can take. */
const ROWS_MAX = 50_000;

export type MemberExportRows = {
  rows: identity.MemberRows;
  exportedAtMs: number;
  /** False if a list had more rows than an export may have; the newest are in it then. */
  isComplete: boolean;
};

/**
 * Reads everything that is kept about a member as of one moment.
 *
 * @throws NoResultError if there is no such member.
 */
export async function exportMember(
  request: { userId: string },
  { db, now }: { db: Database; now: () => number },
): Promise<MemberExportRows> {
  const exportedAtMs = now();
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => identity.readExport(tx, { ...request, rowsMax: ROWS_MAX }));
  const isComplete = Object.values(rows.lists).every((list) => list.length < ROWS_MAX);
  return { rows, exportedAtMs, isComplete };
}
