import {
  OPERATOR_CHARACTERS_MAX,
  REASON_CHARACTERS_MAX,
  type OperatorAction,
  type OperatorDecision,
} from '@hookline/domain/checkout';

import { UsageError } from '../command.ts';
import type { Config } from '../config.ts';

/** Names of the options that {@link readAction} and {@link readDecision} read. */
export const ACTION_OPTIONS = ['reason', 'operator'] as const;

type ActionOptions = { operator?: string; reason?: string };

/**
 * Reads who decides about an order or a member, and why. `--operator` takes precedence over
 * HOOKLINE_OPERATOR, and that over the account running the command.
 *
 * @throws UsageError without a reason, or without a name.
 */
export function readDecision(
  options: ActionOptions,
  config: Pick<Config, 'operator'>,
): OperatorDecision {
  const { reason, ...by } = readAction({ ...options, reason: options.reason ?? '' }, config);
  if (reason === null) throw new UsageError(REASON_WANTED);
  return { ...by, reason };
}

/**
 * Reads who acts, and the reason if one is given.
 *
 * @throws UsageError for a reason or a name that is empty, too long or more than one plain line.
 */
export function readAction(
  options: ActionOptions,
  config: Pick<Config, 'operator'>,
): OperatorAction {
  const operator = (options.operator ?? config.operator ?? '').trim();
  const reason = options.reason?.trim() ?? null;
  if (reason !== null && !isPlainLine(reason, REASON_CHARACTERS_MAX)) {
    throw new UsageError(REASON_WANTED);
  }
  if (!isPlainLine(operator, OPERATOR_CHARACTERS_MAX)) {
    throw new UsageError(
      `Give your name with --operator or HOOKLINE_OPERATOR: one line of up to ${OPERATOR_CHARACTERS_MAX} characters.`,
    );
  }
  return { operator, reason, via: 'cli' };
}

/** Characters that control a terminal, end a line, or reverse the text after them. */
const COMMANDING = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Tells whether a text can be printed within a line. */
function isPlainLine(text: string, charactersMax: number): boolean {
  return text.length > 0 && text.length <= charactersMax && !COMMANDING.test(text);
}

const REASON_WANTED = `Give the reason with --reason: one line of up to ${REASON_CHARACTERS_MAX} characters, such as 'ticket 4711'.`;
