import { identity, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAuditBefore } from '../audit/record-audit.ts';

/** Maximum number of rows per list, which limits an export's memory and time. */
const ROWS_MAX = 50_000;

export type MemberExportRows = {
  rows: identity.MemberRows;
  exportedAtMs: number;
  /** False if a list reached the row limit; the export then has only its newest rows. */
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

/**
 * Reads everything stored about a member for an operator, after recording the export in the audit.
 *
 * @throws NoResultError if there is no such member.
 */
export async function exportMemberForOperator(
  { userId, by }: { userId: string; by: OperatorAction },
  deps: { db: Database; now: () => number },
): Promise<MemberExportRows> {
  const subject = { kind: 'member', id: userId } as const;
  await recordAuditBefore(deps.db, { by, action: 'member export', subject });
  return exportMember({ userId }, deps);
}
