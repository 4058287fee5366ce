import { identity, type Database } from '@hookline/db';

/** Greatest number of rows per list. It limits the memory and the time of an export. */
const ROWS_MAX = 50_000;

export type MemberExportRows = {
  rows: identity.MemberRows;
  exportedAtMs: number;
  /** False if a list reached the row limit of an export, which contains its newest rows. */
  isComplete: boolean;
};

/**
 * Reads everything stored about a member, in one consistent snapshot.
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
