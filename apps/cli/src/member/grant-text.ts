import type { wallet } from '@hookline/db';
import type { GrantRefusal } from '@hookline/domain/wallet';
import type { GrantOutcome } from '@hookline/services/wallet';

import { accountText } from './account-types.ts';

/** Explains why coins of an account type cannot be granted. */
export function refusalText(reason: GrantRefusal, accountType: number): string {
  switch (reason) {
    case 'subscription-has-no-coins':
      return 'A subscription is no coins: hookline member subscribe begins one.';
    case 'type-not-grantable':
      return `No coins can be given as ${accountText(accountType)}.`;
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
      return `Gave ${nickName} ${what}. Now: ${coin} coins, ${bonus} bonus.`;
    }
    case 'granted-before':
      return `${nickName} had got it before: ${what}. Nothing was changed.`;
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
  return `The reference was used before: ${creditText(credit)}.`;
}

function creditText({ amount, accountType, ledgerNo }: wallet.CreditRecord): string {
  return `${amount} coins as ${accountText(accountType)}, ledger row ${ledgerNo}`;
}
