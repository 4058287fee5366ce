import {
  OPERATOR_CHARACTERS_MAX,
  REASON_CHARACTERS_MAX,
  type OperatorDecision,
} from '@hookline/domain';

import { UsageError } from './command.ts';
import type { Config } from './config.ts';

/**
 * Reads who decides about an order or a member, and why. Without `--operator` it is the account that
 * runs the command.
 *
 * @throws UsageError without a reason, or without a name.
 */
export function readDecision(
  options: { operator?: string; reason?: string },
  config: Pick<Config, 'operator'>,
): OperatorDecision {
  const operator = (options.operator ?? config.operator ?? '').trim();
  const reason = (options.reason ?? '').trim();
  if (reason.length === 0 || reason.length > REASON_CHARACTERS_MAX) {
    throw new UsageError(
      `Say why with --reason, in up to ${REASON_CHARACTERS_MAX} characters, such as 'ticket 4711'.`,
    );
  }
  if (operator.length === 0 || operator.length > OPERATOR_CHARACTERS_MAX) {
    throw new UsageError(
      `Say who decides with --operator, in up to ${OPERATOR_CHARACTERS_MAX} characters.`,
    );
  }
  return { operator, reason };
}
