export { findSubject, type AuditSearch } from './find-subject.ts';
export { recordAuditBefore } from './record-audit.ts';
export {
  openAuditHeadFiles,
  openCopiedAuditHeads,
  type AuditHeadFiles,
} from './verify/audit-head-files.ts';
export { checkAuditEntry, type EntryCheck } from './verify/check-audit-entry.ts';
export { readAuditState, type AuditState } from './verify/read-audit-state.ts';
export { recordAuditHead } from './verify/record-audit-head.ts';
export { verifyAudit, type AuditFault, type AuditStep } from './verify/verify-audit.ts';
