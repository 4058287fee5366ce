import type { AuditVia } from '../studio/audit-link.ts';
import type { StoredAssertion } from '../studio/signed-act.ts';

/** Origin of an action, as the audit records it. Services pass it on unchanged. */
export type ActionSource = {
  /** Door through which the operator acted: the studio, a command or a job. */
  via?: AuditVia;
  /** Id of the studio's operator; absent for a command, which knows only a name. */
  operatorId?: string;
  /** Id of the request, as in the servers' logs. */
  requestId?: string;
  /** Approval by a second person that the action needed. */
  approvalId?: string;
  /** Audit entry whose change this action reverses. */
  undoes?: string;
  /** Signature of the action by the operator's passkey. */
  assertion?: StoredAssertion;
};

/** An operator and their reason for an action, as recorded in the audit. */
export type OperatorAction = ActionSource & {
  /** Name of the operator's account or of the person. */
  operator: string;
  /** Null if no reason was given, which is allowed only for actions that do not move money. */
  reason: string | null;
};

/** An operator's action on an order or a member that requires a reason. */
export type OperatorDecision = OperatorAction & { reason: string };

export const OPERATOR_CHARACTERS_MAX = 100;
export const REASON_CHARACTERS_MAX = 500;
