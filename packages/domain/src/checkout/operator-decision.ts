/** An operator and their reason for an action, as recorded in the audit. */
export type OperatorAction = {
  /** Name of the operator's account or of the person. */
  operator: string;
  /** Null if no reason was given, which is allowed only for actions that do not move money. */
  reason: string | null;
};

/** An operator's action on an order or a member that requires a reason. */
export type OperatorDecision = OperatorAction & { reason: string };

export const OPERATOR_CHARACTERS_MAX = 100;
export const REASON_CHARACTERS_MAX = 500;
