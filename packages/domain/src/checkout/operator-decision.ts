/** A decision of a person about an order, as the books keep it. */
export type OperatorDecision = {
  /** Who decided, by the name of an account or of a person. */
  operator: string;
  reason: string;
};

export const OPERATOR_CHARACTERS_MAX = 100;
export const REASON_CHARACTERS_MAX = 500;
