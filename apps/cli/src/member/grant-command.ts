import { randomUUID } from 'node:crypto';

import { wallet, type Database } from '@hookline/db';
import { ACCOUNT, coins, isDebitAccount, namedAccountType, type Coins } from '@hookline/domain';
import { changeWallet } from '@hookline/services';

import { UsageError, type Command } from '../command.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { readCall, readLastDay, readWhole } from '../read-args.ts';
import { getMember } from './get-member.ts';

const COINS_MAX = 1_000_000;
const TYPE_MAX = ACCOUNT.hourlyPlan;

type Gift = {
  amount: Coins;
  accountType: number;
  reference: string;
  /** Null leaves it to the account type. */
  expiresAtMs: number | null;
};

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
    const gift = readGift(words['the coins'], options, nowMs);
    await using catalogue = await openCatalogue(config, print);
    const { db } = catalogue;
    const { userId, nickName } = await getMember(db, words['the member']);

    const isNew = await give(db, { ...gift, userId, nowMs });
    const grant = await wallet.findGrant(db, { userId, idemKey: keyOf(gift) });
    if (grant === null) throw new Error('The ledger does not show what was granted.');
    const what = `${grant.amount} coins of type ${grant.accountType}, ledger row ${grant.ledgerNo}`;
    if (isNew) {
      const { balance } = await wallet.describeWallet(db, { userId, nowMs });
      print(`Gave ${nickName} ${what}. Now: ${balance.coin} coins, ${balance.bonus} bonus.`);
      return 0;
    }
    const isSame = grant.amount === gift.amount && grant.accountType === gift.accountType;
    if (isSame) print(`${nickName} had got it before: ${what}. Nothing was changed.`);
    else complain(`The reference was used before: ${what}. Nothing was changed.`);
    return isSame ? 0 : 1;
  },
};

/** @throws UsageError */
function readGift(
  amountText: string,
  options: { type?: string; reference?: string; expires?: string },
  nowMs: number,
): Gift {
  const { type, reference, expires } = options;
  const amount = coins(readWhole(amountText, 'The coins', [1, COINS_MAX]));
  if (type === undefined) throw new UsageError('Say what it is for with --type.');
  const accountType = readWhole(type, '--type', [1, TYPE_MAX]);
  if (accountType === ACCOUNT.subscription) {
    throw new UsageError('A subscription is no coins: hookline member subscribe begins one.');
  }
  if (namedAccountType(accountType) !== accountType || isDebitAccount(accountType)) {
    throw new UsageError(`Coins of type ${accountType} cannot be given.`);
  }
  if (reference === undefined || !/^[\w.:#/-]{2,100}$/.test(reference)) {
    throw new UsageError(
      'Name the reason with --reference: 2 to 100 letters, digits and . : # / - _, such as ticket-4711.',
    );
  }
  const expiresAtMs = expires === undefined ? null : readLastDay(expires, '--expires', nowMs);
  if (accountType === ACCOUNT.topUp && expiresAtMs !== null) {
    throw new UsageError('Paid coins never expire.');
  }
  return { amount, accountType, reference, expiresAtMs };
}

function give(db: Database, gift: Gift & { userId: string; nowMs: number }): Promise<boolean> {
  const { userId, accountType, amount, expiresAtMs, nowMs } = gift;
  const ids = { recordId: randomUUID(), lotId: randomUUID() };
  return changeWallet(db, userId, (tx) =>
    wallet.grantCoins(tx, {
      ...ids,
      userId,
      accountType,
      amount,
      expiresAtMs,
      idemKey: keyOf(gift),
      orderNo: null,
      nowMs,
    }),
  );
}

function keyOf({ reference }: Pick<Gift, 'reference'>): string {
  return `grant:${reference}`;
}
