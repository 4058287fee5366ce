/** An operator who acts, and why, as the audit keeps it. */
export type OperatorAction = {
  /** Name of the account or of the person that acts. */
  operator: string;
  /** Null if none was given, which only actions that move no money allow. */
  reason: string | null;
};

/** An action of an operator about an order or a member that has to have a reason. */
export type OperatorDecision = OperatorAction & { reason: string };

export const OPERATOR_CHARACTERS_MAX = 100;
export const REASON_CHARACTERS_MAX = 500;
