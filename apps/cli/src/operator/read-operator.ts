import { studio, type Database } from '@hookline/db';
import { OPERATOR_ROLES, type OperatorRole } from '@hookline/domain/studio';

import { UsageError } from '../command.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Reads a role. @throws UsageError */
export function readRole(text: string): OperatorRole {
  const role = OPERATOR_ROLES.find((each) => each === text);
  if (role === undefined) {
    throw new UsageError(`The role must be ${LIST.format(OPERATOR_ROLES)}, not '${text}'.`);
  }
  return role;
}

/** Finds an operator by name. @throws Error if there is none. */
export async function getOperator(db: Database, name: string): Promise<studio.Operator> {
  const operator = await studio.findOperatorByName(db, name);
  if (operator === null) throw new Error(unknownText(name));
  return operator;
}

/** Returns the sentence about an operator who does not exist. */
export function unknownText(name: string): string {
  return `There is no operator '${name}'. 'operator list' shows the names.`;
}
