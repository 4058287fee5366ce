import { settingReader, type Environment } from '@hookline/providers';

import { wholeNumber } from './whole-number.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const SESSION_SETTINGS = {
  /** Days without a request after which a login expires. Every login expires after 30 days. */
  SESSION_IDLE_DAYS: [wholeNumber(1, 30).default(7), 'a whole number from 1 to 30'],
} as const;

/** Reads the time without a request after which a login expires. @throws ConfigError */
export function readSessionIdleMs(environment: Environment): number {
  return settingReader(SESSION_SETTINGS, environment)('SESSION_IDLE_DAYS') * DAY_MS;
}
