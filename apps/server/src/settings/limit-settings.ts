import { settingReader, type Environment } from '@hookline/providers';

import { wholeNumber } from './whole-number.ts';

/** Settings that limit how often a visitor may call. */
export const LIMIT_SETTINGS = {
  /** Login calls per minute and IP address. For IPv6, per /64 network. */
  LOGINS_PER_MINUTE: [wholeNumber(1, 100_000).default(120), 'a whole number from 1 to 100000'],
  /** Orders per minute and member, and status requests per minute and member. */
  ORDERS_PER_MINUTE: [wholeNumber(1, 100_000).default(10), 'a whole number from 1 to 100000'],
  RECEIPTS_PER_MINUTE: [wholeNumber(1, 100_000).default(120), 'a whole number from 1 to 100000'],
  /** Searches and suggestions per minute and network, including those of pages. */
  SEARCHES_PER_MINUTE: [wholeNumber(1, 100_000).default(600), 'a whole number from 1 to 100000'],
  /**
   * Calls without their own limit per minute and member or guest network. Responses that guests
   * share are counted only when they are generated.
   */
  CALLS_PER_MINUTE: [wholeNumber(1, 1_000_000).default(6000), 'a whole number from 1 to 1000000'],
  /** Pages that are rendered per minute and network. Pages from the cache are not counted. */
  PAGES_PER_MINUTE: [wholeNumber(1, 1_000_000).default(1200), 'a whole number from 1 to 1000000'],
  /** Plays and unlocks per minute and member. */
  PLAYS_PER_MINUTE: [wholeNumber(1, 1_000_000).default(600), 'a whole number from 1 to 1000000'],
  /** Views per minute and member or guest network. */
  VIEWS_PER_MINUTE: [wholeNumber(1, 100_000).default(600), 'a whole number from 1 to 100000'],
  /** Changes to lists, likes and histories per minute and member. */
  LIBRARY_PER_MINUTE: [wholeNumber(1, 100_000).default(600), 'a whole number from 1 to 100000'],
  /** Feedback per minute and member or guest network. */
  FEEDBACK_PER_MINUTE: [wholeNumber(1, 100_000).default(5), 'a whole number from 1 to 100000'],
  /** Tracking batches per minute and network, and error reports of the web app. */
  TRACKING_PER_MINUTE: [wholeNumber(1, 1_000_000).default(600), 'a whole number from 1 to 1000000'],
  ERRORS_PER_MINUTE: [wholeNumber(1, 100_000).default(60), 'a whole number from 1 to 100000'],
  /** Guests in one network who count as viewers per day. Behind CGNAT many share a network. */
  VIEWERS_PER_NETWORK: [wholeNumber(1, 100_000).default(300), 'a whole number from 1 to 100000'],
  /** Exports of a member's data per hour. */
  EXPORTS_PER_HOUR: [wholeNumber(1, 100_000).default(5), 'a whole number from 1 to 100000'],
  /** PayPal webhooks per minute and network. */
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
