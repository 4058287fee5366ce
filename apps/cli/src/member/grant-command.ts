import type { wallet } from '@hookline/db';
import { ACCOUNT, coins, type Coins, type GrantRefusal } from '@hookline/domain';
import { grantCoins, type GrantOutcome } from '@hookline/services';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall, readLastDay, readWhole } from '../read-args.ts';
import { getMember } from './get-member.ts';

const COINS_MAX = 1_000_000;
const TYPE_MAX = ACCOUNT.hourlyPlan;

/** `hookline member grant <member> <coins>`. */
export const memberGrantCommand: Command = {
  usage: '<member> <coins> --type <account type> --reference <text> [--expires <last day>]',
  summary:
    'Gives a member coins: type 1 paid coins, 5 compensation (bonus), 64 a gift of coins. A reference works once per member, so that a repeat gives nothing twice.',
  run: async (args, { config, print, complain }) => {
    const nowMs = Date.now();
    const { words, options } = readCall(
      args,
      ['the member', 'the coins'],
      ['type', 'reference', 'expires'],
    );
    const grant = readGrant(words['the coins'], options, nowMs);
    await using database = await connectDatabase(config, print);
    const { db } = database;
    const { userId, nickName } = await getMember(db, words['the member']);

    const request = { ...grant, userId, issuer: 'operator' as const };
    const outcome = await grantCoins(request, { db, now: () => nowMs });
    if (outcome.kind === 'refused') {
      throw new UsageError(refusalText(outcome.reason, grant.accountType));
    }
    if (outcome.kind === 'reference-used') complain(textOf(outcome, nickName));
    else print(textOf(outcome, nickName));
    return outcome.kind === 'reference-used' ? 1 : 0;
  },
};

type Grant = {
  amount: Coins;
  accountType: number;
  reference: string;
  /** Null leaves the expiry to the account type. */
  expiresAtMs: number | null;
};

/** @throws UsageError */
function readGrant(
  amountText: string,
  options: { type?: string; reference?: string; expires?: string },
  nowMs: number,
): Grant {
  const { type, reference, expires } = options;
  const amount = coins(readWhole(amountText, 'The coins', [1, COINS_MAX]));
  if (type === undefined) throw new UsageError('Say what it is for with --type.');
  const accountType = readWhole(type, '--type', [1, TYPE_MAX]);
  if (reference === undefined || !/^[\w.:#/-]{2,100}$/.test(reference)) {
    throw new UsageError(
      'Name the reason with --reference: 2 to 100 letters, digits and . : # / - _, such as ticket-4711.',
    );
  }
  const expiresAtMs = expires === undefined ? null : readLastDay(expires, '--expires', nowMs);
  return { amount, accountType, reference, expiresAtMs };
}

function refusalText(reason: GrantRefusal, accountType: number): string {
  switch (reason) {
    case 'subscription-has-no-coins':
      return 'A subscription is no coins: hookline member subscribe begins one.';
    case 'type-not-grantable':
      return `Coins of type ${accountType} cannot be given.`;
    case 'paid-coins-never-expire':
      return 'Paid coins never expire.';
  }
}

function textOf(outcome: Exclude<GrantOutcome, { kind: 'refused' }>, nickName: string): string {
  const what = creditText(outcome.credit);
  switch (outcome.kind) {
    case 'granted': {
      const { coin, bonus } = outcome.balance;
      return `Gave ${nickName} ${what}. Now: ${coin} coins, ${bonus} bonus.`;
    }
    case 'granted-before':
      return `${nickName} had got it before: ${what}. Nothing was changed.`;
    case 'reference-used':
      return `The reference was used before: ${what}. Nothing was changed.`;
  }
}

function creditText({ amount, accountType, ledgerNo }: wallet.CreditRecord): string {
  return `${amount} coins of type ${accountType}, ledger row ${ledgerNo}`;
}
