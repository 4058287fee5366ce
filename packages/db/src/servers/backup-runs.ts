import type { Database } from '../open-database.ts';

/** A back-up that `hookline backup` has written. */
export type BackupRun = { madeAtMs: number; tableCount: number; rowCount: number };

/** Finds the last back-up that the database has recorded; null if there is none. */
export async function findLastBackup(db: Database): Promise<BackupRun | null> {
  const row = await db
    .selectFrom('backup_run')
    .select(['made_at', 'table_count', 'row_count'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { made_at, table_count: tableCount, row_count: rowCount } = row;
  return { madeAtMs: made_at.getTime(), tableCount, rowCount };
}
