import { audit, type Database } from '@hookline/db';

import type { AuditHeadFiles } from './audit-head-files.ts';

/** The end of the chain, and whether the chain has the head last recorded outside the database. */
export type AuditState = audit.AuditHead & {
  recorded: { day: string; seq: number; isThere: boolean } | null;
};

/** @throws Error with a one-sentence message if the last heads file is malformed. */
export async function readAuditState({
  db,
  headFiles,
}: {
  db: Database;
  headFiles: AuditHeadFiles;
}): Promise<AuditState> {
  const head = await audit.readHead(db);
  const day = (await headFiles.listDays()).at(-1);
  if (day === undefined) return { ...head, recorded: null };
  const { seq, hash } = await headFiles.read(day);
  const found = await audit.findHash(db, seq);
  return { ...head, recorded: { day, seq, isThere: found?.equals(hash) === true } };
}
