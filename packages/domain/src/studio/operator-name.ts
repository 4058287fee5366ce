/**
 * Names by which operators are known in the audit: 2 to 40 lower-case letters, digits, dots and
 * dashes, beginning with a letter.
 */
const OPERATOR_NAME = /^[a-z][a-z0-9.-]{1,39}$/;

const DEMO_NAME = /^demo-/;

/** Whether a name belongs to the demo, whose operators anybody at the machine may be. */
export function isDemoOperatorName(name: string): boolean {
  return DEMO_NAME.test(name);
}

/** Whether a text may be the name of an operator. */
export function isOperatorName(text: string): boolean {
  return OPERATOR_NAME.test(text);
}
