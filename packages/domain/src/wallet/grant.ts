import { ACCOUNT, isDebitAccount } from './coin-account.ts';
import { namedAccountType } from './coin-display.ts';

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
