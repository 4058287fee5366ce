import { ACCOUNT, accountTypeOf, isGrantReference } from '@hookline/domain/wallet';

import { UsageError } from '../command.ts';
import { readLastDay, readWhole } from '../input/read-args.ts';

const TYPE_MAX = ACCOUNT.hourlyPlan;
const REFERENCE_FORM = '2 to 100 letters, digits and . : # / - _, such as ticket-4711';

/** Reads the account type of a grant: its word, such as 'gift', or its number. @throws UsageError */
export function readType(text: string | undefined): number {
  if (text === undefined) throw new UsageError('Give the type of the coins with --type.');
  if (/^\d/.test(text)) return readWhole(text, '--type', [1, TYPE_MAX]);
  const accountType = accountTypeOf(text);
  if (accountType !== null) return accountType;
  throw new UsageError(
    `--type must be a word such as 'compensation' or 'gift', or the number of a type, not '${text}'.`,
  );
}

/** Reads the last day of granted coins; null if the account type decides it. @throws UsageError */
export function readExpiry(text: string | undefined, nowMs: number): number | null {
  return text === undefined ? null : readLastDay(text, '--expires', nowMs);
}

/** Reads the reference of a grant. @throws UsageError */
export function readReference(text: string): string {
  if (isGrantReference(text)) return text;
  throw new UsageError(`The reference must be ${REFERENCE_FORM}, not '${text}'.`);
}

/** Reads the reference of a grant from its option. @throws UsageError */
export function readReferenceOption(text: string | undefined): string {
  if (text !== undefined && isGrantReference(text)) return text;
  throw new UsageError(`Give a reference with --reference: ${REFERENCE_FORM}.`);
}
