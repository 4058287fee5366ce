import {
  OPERATOR_CHARACTERS_MAX,
  REASON_CHARACTERS_MAX,
  type OperatorAction,
  type OperatorDecision,
} from '@hookline/domain';

import { UsageError } from './command.ts';
import type { Config } from './config.ts';

/** Names of the options that {@link readAction} and {@link readDecision} read. */
export const ACTION_OPTIONS = ['reason', 'operator'] as const;

type ActionOptions = { operator?: string; reason?: string };

/**
 * Reads who decides about an order or a member, and why. `--operator` wins over HOOKLINE_OPERATOR, and
 * that over the account that runs the command.
 *
 * @throws UsageError without a reason, or without a name.
 */
export function readDecision(
  options: ActionOptions,
  config: Pick<Config, 'operator'>,
): OperatorDecision {
  const { operator, reason } = readAction({ ...options, reason: options.reason ?? '' }, config);
  if (reason === null) throw new UsageError(REASON_WANTED);
  return { operator, reason };
}

/**
 * Reads who acts, and the reason if one is given.
 *
 * @throws UsageError for a reason that is empty or too long, or without a name.
 */
export function readAction(
  options: ActionOptions,
  config: Pick<Config, 'operator'>,
): OperatorAction {
  const operator = (options.operator ?? config.operator ?? '').trim();
  const reason = options.reason?.trim() ?? null;
  if (reason !== null && (reason.length === 0 || reason.length > REASON_CHARACTERS_MAX)) {
    throw new UsageError(REASON_WANTED);
  }
  if (operator.length === 0 || operator.length > OPERATOR_CHARACTERS_MAX) {
    throw new UsageError(
      `Say who decides with --operator or HOOKLINE_OPERATOR, in up to ${OPERATOR_CHARACTERS_MAX} characters.`,
    );
  }
  return { operator, reason };
}

const REASON_WANTED = `Say why with --reason, in up to ${REASON_CHARACTERS_MAX} characters, such as 'ticket 4711'.`;
