import { settingReader, type Environment } from '@hookline/providers';

import { wholeNumber } from './whole-number.ts';

/** Settings that limit how often a visitor may call. */
export const LIMIT_SETTINGS = {
  /** Maximum number of login calls per IP address, or IPv6 /64 network, per minute. */
  LOGINS_PER_MINUTE: [wholeNumber(1, 100_000).default(120), 'a whole number from 1 to 100000'],
  /** Maximum numbers of orders, and of status requests, per member per minute. */
  ORDERS_PER_MINUTE: [wholeNumber(1, 100_000).default(10), 'a whole number from 1 to 100000'],
  RECEIPTS_PER_MINUTE: [wholeNumber(1, 100_000).default(120), 'a whole number from 1 to 100000'],
  /** Maximum number of searches and suggestions, also for pages, per network per minute. */
  SEARCHES_PER_MINUTE: [wholeNumber(1, 100_000).default(600), 'a whole number from 1 to 100000'],
  /**
   * Maximum number of calls without a limit of their own, per member or guest network per minute.
   * Responses that guests share are counted only when they are generated.
   */
  CALLS_PER_MINUTE: [wholeNumber(1, 1_000_000).default(6000), 'a whole number from 1 to 1000000'],
  /** Maximum number of pages rendered per network per minute; cached pages do not count. */
  PAGES_PER_MINUTE: [wholeNumber(1, 1_000_000).default(1200), 'a whole number from 1 to 1000000'],
  /** Maximum number of plays and unlocks per member per minute. */
  PLAYS_PER_MINUTE: [wholeNumber(1, 1_000_000).default(600), 'a whole number from 1 to 1000000'],
  /** Maximum number of views per member or guest network per minute. */
  VIEWS_PER_MINUTE: [wholeNumber(1, 100_000).default(600), 'a whole number from 1 to 100000'],
  /** Maximum number of changes to lists, likes and histories per member per minute. */
  LIBRARY_PER_MINUTE: [wholeNumber(1, 100_000).default(600), 'a whole number from 1 to 100000'],
  /** Maximum number of feedback messages per member or guest network per minute. */
  FEEDBACK_PER_MINUTE: [wholeNumber(1, 100_000).default(5), 'a whole number from 1 to 100000'],
  /** Maximum numbers of tracking batches, and of web app errors, per network per minute. */
  TRACKING_PER_MINUTE: [wholeNumber(1, 1_000_000).default(600), 'a whole number from 1 to 1000000'],
  ERRORS_PER_MINUTE: [wholeNumber(1, 100_000).default(60), 'a whole number from 1 to 100000'],
  /** Maximum number of guests counted as viewers per network per day; CGNAT users share one. */
  VIEWERS_PER_NETWORK: [wholeNumber(1, 100_000).default(300), 'a whole number from 1 to 100000'],
  /** Maximum number of exports of a member's data per hour. */
  EXPORTS_PER_HOUR: [wholeNumber(1, 100_000).default(5), 'a whole number from 1 to 100000'],
  /** Maximum number of PayPal webhooks per network per minute. */
  WEBHOOKS_PER_MINUTE: [wholeNumber(1, 100_000).default(1200), 'a whole number from 1 to 100000'],
} as const;

/**
 * Reads how many calls of each kind are allowed.
 *
 * @throws ConfigError
 */
export function readLimits(environment: Environment) {
  const read = settingReader(LIMIT_SETTINGS, environment);
  return {
    perMinute: {
      call: read('CALLS_PER_MINUTE'),
      errorReport: read('ERRORS_PER_MINUTE'),
      feedback: read('FEEDBACK_PER_MINUTE'),
      login: read('LOGINS_PER_MINUTE'),
      order: read('ORDERS_PER_MINUTE'),
      page: read('PAGES_PER_MINUTE'),
      play: read('PLAYS_PER_MINUTE'),
      receipt: read('RECEIPTS_PER_MINUTE'),
      tracking: read('TRACKING_PER_MINUTE'),
      search: read('SEARCHES_PER_MINUTE'),
      view: read('VIEWS_PER_MINUTE'),
      library: read('LIBRARY_PER_MINUTE'),
      webhook: read('WEBHOOKS_PER_MINUTE'),
    },
    viewersPerNetwork: read('VIEWERS_PER_NETWORK'),
    exportsPerHour: read('EXPORTS_PER_HOUR'),
  };
}
