import { servers, type Database } from '@hookline/db';

import { openAuditHeadFiles } from '../audit/verify/audit-head-files.ts';
import type { HeadFiles } from '../wallet/verify/head-files.ts';

/** Copies by which a site recovers, as far as this server knows of them. */
export type Safety = {
  /** Last back-up by `hookline backup`; null if the database knows of none. */
  backup: servers.BackupRun | null;
  /** Folder of the heads on this server's machine. */
  headsPath: string;
  /** Last days in UTC whose heads of the ledgers and of the audit are there; null if none are. */
  ledgerDay: string | null;
  auditDay: string | null;
};

/** Reads how old the last back-up and the last heads are. */
export async function readSafety({
  db,
  headFiles,
}: {
  db: Database;
  headFiles: HeadFiles;
}): Promise<Safety> {
  const [backup, ledgerDays, auditDays] = await Promise.all([
    servers.findLastBackup(db),
    headFiles.listDays(),
    openAuditHeadFiles(headFiles.directory).listDays(),
  ]);
  return {
    backup,
    headsPath: headFiles.directory,
    ledgerDay: ledgerDays.at(-1) ?? null,
    auditDay: auditDays.at(-1) ?? null,
  };
}
