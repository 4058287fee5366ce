/**
 * Names by which operators are known in the audit: 2 to 40 lower-case letters, digits, dots and
 * dashes, beginning with a letter.
 */
const OPERATOR_NAME = /^[a-z][a-z0-9.-]{1,39}$/;

/** Whether a text may be the name of an operator. */
export function isOperatorName(text: string): boolean {
  return OPERATOR_NAME.test(text);
}
