import type { Coins } from '../units.ts';
import { ACCOUNT, expiryOf, isDebitAccount } from './coin-account.ts';
import { namedAccountType } from './coin-display.ts';

/** Maximum number of coins in one grant. */
export const GRANT_COINS_MAX = 1_000_000;

const REFERENCE = /^[\w.:#/-]{2,100}$/;

/** Whether a text can be the reference of a grant: 2 to 100 letters, digits and . : # / - _ */
export function isGrantReference(text: string): boolean {
  return REFERENCE.test(text);
}

const OPERATOR_KEY = 'grant:';

/** Returns the reference of an operator's grant from the key of its posting; null for any other. */
export function grantReferenceOf(idemKey: string): string | null {
  return idemKey.startsWith(OPERATOR_KEY) ? idemKey.slice(OPERATOR_KEY.length) : null;
}

export type GrantRefusal =
  /** Records of type 14 show no amount, so members would not see where the coins came from. */
  | 'subscription-has-no-coins'
  /** The type removes coins, or has no name to show to a member. */
  | 'type-not-grantable'
  | 'paid-coins-never-expire';

/**
 * Decides whether coins of an account type may be granted.
 *
 * @param grant.expiresAtMs  Null means the expiry of the account type.
 * @returns Null if they may be granted.
 */
export function decideGrant(grant: {
  accountType: number;
  expiresAtMs: number | null;
}): GrantRefusal | null {
  const { accountType, expiresAtMs } = grant;
  if (accountType === ACCOUNT.subscription) return 'subscription-has-no-coins';
  if (namedAccountType(accountType) !== accountType || isDebitAccount(accountType)) {
    return 'type-not-grantable';
  }
  return accountType === ACCOUNT.topUp && expiresAtMs !== null ? 'paid-coins-never-expire' : null;
}

/** Coins to grant. A null expiry means that of the account type. */
type GrantedCoins = { accountType: number; amount: Coins; expiresAtMs: number | null };

/** Maximum difference between the clocks that dated a ledger row and set its lot's expiry. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Whether a grant repeats an earlier one: the same coins, with the same expiry.
 *
 * @param earlier  The earlier grant, with the expiry of its lot; null if it never expires.
 */
export function isSameGrant(
  earlier: GrantedCoins & { grantedAtMs: number },
  { accountType, amount, expiresAtMs }: GrantedCoins,
): boolean {
  if (earlier.amount !== amount || earlier.accountType !== accountType) return false;
  if (expiresAtMs !== null) return earlier.expiresAtMs === expiresAtMs;
  const usualMs = expiryOf(accountType, earlier.grantedAtMs);
  if (usualMs === null || earlier.expiresAtMs === null) return usualMs === earlier.expiresAtMs;
  return Math.abs(usualMs - earlier.expiresAtMs) <= CLOCKS_DIFFER_MS;
}
