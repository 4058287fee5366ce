import type { Currency } from './spend.ts';

/**
 * Ids of the specification's coin account types that our own rules use. All other types need only a
 * name, which the user interface has.
 */
export const ACCOUNT = {
  topUp: 1,
  topUpBonus: 2,
  systemOperation: 4,
  systemCompensation: 5,
  subscriptionDeduction: 9,
  expirationClearance: 10,
  subscription: 14,
  subscriptionBonus: 15,
  inactiveUserDeduction: 27,
  rewardGift: 64,
  hourlyPlan: 100,
} as const;

/** Account type whose name, 'rewards', is shown for all types that we do not know. */
export const ACCOUNT_FALLBACK = 404;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Lifetimes of lots by type (design, section 4.3); types not listed here never expire. */
const LIFETIMES_MS: readonly { types: readonly number[]; lifetimeMs: number }[] = [
  { types: [2, 7, 37], lifetimeMs: 90 * DAY_MS },
  { types: [5, 16, 28], lifetimeMs: 30 * DAY_MS },
  { types: [8, 11, 12, 13, 17, 18, 19, 20], lifetimeMs: 14 * DAY_MS },
  { types: [21, 22, 23, 24, 25, 26, 29, 30], lifetimeMs: 14 * DAY_MS },
  { types: [31, 32, 33, 34, 35, 36], lifetimeMs: 14 * DAY_MS },
  { types: range(38, 62), lifetimeMs: 14 * DAY_MS },
  { types: [100], lifetimeMs: 24 * HOUR_MS },
];

/** Returns the expiry of a lot by type and time of grant; null for never, as for paid coins. */
export function expiryOf(accountType: number, grantedAtMs: number): number | null {
  const row = LIFETIMES_MS.find(({ types }) => types.includes(accountType));
  return row === undefined ? null : grantedAtMs + row.lifetimeMs;
}

/** Returns the currency of a lot: 'coin' for type 1, and for 64 without expiry; else 'bonus'. */
export function currencyOf(accountType: number, expiresAtMs: number | null): Currency {
  if (accountType === ACCOUNT.topUp) return 'coin';
  return accountType === ACCOUNT.rewardGift && expiresAtMs === null ? 'coin' : 'bonus';
}

/** Whether records of an account type remove coins. */
export function isDebitAccount(accountType: number): boolean {
  return [
    ACCOUNT.subscriptionDeduction,
    ACCOUNT.expirationClearance,
    ACCOUNT.inactiveUserDeduction,
  ].some((debit) => debit === accountType);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
