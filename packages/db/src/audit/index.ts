export { insertEntry, listEntries, type AuditEntry, type NewAuditEntry } from './audit.ts';
export { countActions, type ActionCount } from './count-actions.ts';
export { forgetReasons } from './forget-reasons.ts';
export {
  findHash,
  findUndeleted,
  listLinked,
  readEnds,
  readHead,
  type AuditHead,
  type LinkedEntry,
} from './links.ts';
export { findEntry, listActions, type AuditFilter } from './list-actions.ts';
export { listSettled, type SettledEntry, type SettledPlace } from './list-settled.ts';
export { nameSubjects } from './name-subjects.ts';
