import { audit, type Database } from '@hookline/db';

import type { AuditHeadFiles } from './audit-head-files.ts';

/** Older files are not needed, because each head depends on all entries before it. */
const DAYS_KEPT = 7;

/**
 * Records the head of the audit outside the database, so that {@link verifyAudit} finds entries that
 * are cut off or rewritten afterwards. Later runs on a day replace its file. If the audit lacks the
 * head of that file, the file is kept, because replacing it would lose the only trace.
 *
 * @returns The lost head that caused the day's file to be kept; null if there is none.
 * @throws Error with a one-sentence message if the day's file is malformed; it is kept then.
 */
export async function recordAuditHead(
  nowMs: number,
  { db, headFiles }: { db: Database; headFiles: AuditHeadFiles },
): Promise<{ seq: number } | null> {
  const head = await audit.readHead(db);
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const days = await headFiles.listDays();
  const lost = days.includes(day) ? await findLost(db, await headFiles.read(day)) : null;
  if (lost === null && head.seq > 0) await headFiles.write(day, head);
  const old = days.filter((each) => each < day).slice(0, 1 - DAYS_KEPT);
  for (const each of old) await headFiles.remove(each);
  return lost;
}

async function findLost(db: Database, head: audit.AuditHead): Promise<{ seq: number } | null> {
  const hash = await audit.findHash(db, head.seq);
  return hash?.equals(head.hash) === true ? null : { seq: head.seq };
}
