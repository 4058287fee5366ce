import type { wallet } from '@hookline/db';
import { accountText, type GrantRefusal } from '@hookline/domain/wallet';
import type { GrantOutcome } from '@hookline/services/wallet';

/** Explains why coins of an account type cannot be granted. */
export function refusalText(reason: GrantRefusal, accountType: number): string {
  switch (reason) {
    case 'subscription-has-no-coins':
      return 'A subscription is not a grant of coins: use hookline member subscribe.';
    case 'type-not-grantable':
      return `Coins cannot be granted as ${accountText(accountType)}.`;
    case 'paid-coins-never-expire':
      return 'Paid coins never expire.';
  }
}

/** Describes the outcome of a grant to a member. */
export function grantText(
  outcome: Exclude<GrantOutcome, { kind: 'refused' }>,
  nickName: string,
): string {
  const what = creditText(outcome.credit);
  switch (outcome.kind) {
    case 'granted': {
      const { coin, bonus } = outcome.balance;
      return `Granted ${nickName} ${what}. Now: ${coin} coins, ${bonus} bonus.`;
    }
    case 'granted-before':
      return `${nickName} already has this grant: ${what}. Nothing was changed.`;
    case 'reference-used':
      return `${usedText(outcome.credit)} Nothing was changed.`;
  }
}

/** Describes the outcome of a grant for a program. */
export function grantRecord(outcome: Exclude<GrantOutcome, { kind: 'refused' }>) {
  const { kind, credit, ...rest } = outcome;
  return { outcome: kind, ...credit, ...rest };
}

/** Describes the earlier grant whose reference is used again for a different grant. */
export function usedText(credit: wallet.CreditRecord): string {
  return `The reference is already used: ${creditText(credit)}.`;
}

function creditText({ amount, accountType, ledgerNo }: wallet.CreditRecord): string {
  return `${amount} coins as ${accountText(accountType)}, ledger row ${ledgerNo}`;
}
