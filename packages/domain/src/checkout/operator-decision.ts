/** A decision of a person about an order or a member, as it is kept. */
export type OperatorDecision = {
  /** Name of the account or of the person that decided. */
  operator: string;
  reason: string;
};

export const OPERATOR_CHARACTERS_MAX = 100;
export const REASON_CHARACTERS_MAX = 500;
