export { AUDIT_VIAS, linkedText, type AuditVia, type LinkedTexts } from './audit-link.ts';
export { canonicalAction, canonicalJson, type SignedAction } from './canonical-action.ts';
export { decideDisabling, decideRole, type OperatorState } from './operator-change.ts';
export {
  describeOperatorLimit,
  LIMIT_MAX,
  limitOf,
  limitSentence,
  OPERATOR_LIMIT_NAMES,
  OPERATOR_LIMITS,
  SIGNED_ABOVE,
  type OperatorLimitName,
} from './limits.ts';
export { isDemoOperatorName, isOperatorName } from './operator-name.ts';
export {
  CHALLENGE_MS,
  isSessionAlive,
  OPERATOR_IDLE_MS,
  OPERATOR_LINK_MS,
  OPERATOR_SESSION_MS,
  RECOVERY_CODES,
} from './operator-session.ts';
export {
  hasRight,
  OPERATOR_ROLES,
  PERMISSIONS,
  rightsOf,
  type OperatorRole,
  type Permission,
} from './rights.ts';
export {
  fitsEntry,
  SIGNED_CALLS,
  signedActionOf,
  splitReason,
  type StoredAssertion,
} from './signed-act.ts';
export {
  BEAT_MS,
  diskLevelOf,
  isJobLate,
  isServerSilent,
  LATE_MS,
  SILENT_MS,
  type DiskLevel,
} from './site-health.ts';
