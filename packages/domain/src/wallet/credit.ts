import { coins, type Coins } from '../units.ts';
import { currencyOf, expiryOf } from './coin-account.ts';
import type { Currency } from './spend.ts';

export type CreditPlan = {
  /** Part that pays the member's debt. This part is never spendable. */
  covered: Coins;
  /** Part that becomes the new lot. */
  kept: Coins;
  currency: Currency;
  /** Null if the lot never expires. */
  expiresAtMs: number | null;
};

/**
 * Plans a credit: the coins cover a debt first, and the rest becomes a lot.
 *
 * @param credit.debt  Refunded coins that the wallet no longer had.
 * @param credit.expiresAtMs  Expiry of this credit. Defaults to the expiry of its account type.
 * @returns `covered` and `kept` add up to `amount`.
 */
export function planCredit(credit: {
  accountType: number;
  amount: Coins;
  debt: Coins;
  expiresAtMs?: number | null;
  nowMs: number;
}): CreditPlan {
  const { accountType, amount, debt, nowMs } = credit;
  const covered = coins(Math.min(debt, amount));
  const expiresAtMs = credit.expiresAtMs ?? expiryOf(accountType, nowMs);
  return {
    covered,
    kept: coins(amount - covered),
    currency: currencyOf(accountType, expiresAtMs),
    expiresAtMs,
  };
}
