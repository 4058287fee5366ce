import { HOLD_MONTHS_MAX, HOLD_MONTHS_MIN } from '@hookline/domain/identity';
import { settingReader, type Environment } from '@hookline/providers';

import { wholeNumber } from './whole-number.ts';

export const HOLD_SETTINGS = {
  /**
   * Months for which a deleted account is remembered if it was blocked, owes something or has
   * reversed payments. The privacy policy states the maximum.
   */
  ACCOUNT_HOLD_MONTHS: [
    wholeNumber(HOLD_MONTHS_MIN, HOLD_MONTHS_MAX).default(HOLD_MONTHS_MAX),
    `a whole number from ${HOLD_MONTHS_MIN} to ${HOLD_MONTHS_MAX}`,
  ],
} as const;

/** Reads for how many months an account is held. @throws ConfigError */
export function readHoldMonths(environment: Environment): number {
  return settingReader(HOLD_SETTINGS, environment)('ACCOUNT_HOLD_MONTHS');
}
