export { recordAuditBefore } from './record-audit.ts';
