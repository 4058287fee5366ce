export { insertEntry, listEntries, type AuditEntry, type NewAuditEntry } from './audit.ts';
