export type { CountedTable } from './header.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup, type BackupOptions } from './write-backup.ts';
