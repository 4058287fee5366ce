import { coins, type Coins } from '../units.ts';
import { currencyOf, expiryOf } from './coin-account.ts';
import type { Currency } from './spend.ts';

export type CreditPlan = {
  /** The part that pays the member's debt. It is never spendable. */
  covered: Coins;
  /** The part that the new lot begins with. */
  kept: Coins;
  currency: Currency;
  /** Null if the lot never expires. */
  expiresAtMs: number | null;
};

/**
 * Plans how coins come in: they cover a debt first, and what is left of them becomes a lot.
 *
 * @param credit.debt  Coins that a refund took beyond what was left.
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
