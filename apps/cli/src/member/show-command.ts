import { identity, wallet, type Database } from '@hookline/db';
import { stampOf } from '@hookline/domain';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readWords } from '../read-args.ts';
import { getMember } from './get-member.ts';

const LABEL_CHARACTERS = 14;

/** `hookline member show <member>`. */
export const memberShowCommand: Command = {
  usage: '<member>',
  summary: 'Shows a member: by number, id, or who logs in, such as google:1234567890.',
  run: async (args, { config, print }) => {
    const word = readWords(args, ['the member'])['the member'];
    await using database = await connectDatabase(config, print);
    const { userId } = await getMember(database.db, word);
    for (const line of await linesOf(database.db, { userId, nowMs: Date.now() })) print(line);
    return 0;
  },
};

async function linesOf(db: Database, key: { userId: string; nowMs: number }): Promise<string[]> {
  const member = await identity.describeMember(db, key);
  if (member === null) throw new Error('The member was deleted.');
  const { balance, debt, ledgerRowCount, lots } = await wallet.describeWallet(db, key);
  const { subscription, block, login } = member;
  const until = (endsAtMs: number) =>
    `${endsAtMs > key.nowMs ? 'until' : 'ended'} ${utc(endsAtMs)}`;
  const facts: [string, string][] = [
    ['name', member.nickName],
    ['number', member.code],
    ['id', member.userId],
    ...member.identities.map((each): [string, string] => [
      'logs in as',
      `${each.provider}:${each.subject}`,
    ]),
    ['member since', utc(member.createdAtMs)],
    ['logged in', login === null ? 'no' : `yes, last seen ${utc(login.seenAtMs)}`],
    ...(block === null ? [] : [['blocked', blockText(block)] satisfies [string, string]]),
    ['subscriber', subscription === null ? 'no' : until(subscription.endsAtMs)],
    ['coins', String(balance.coin)],
    ['bonus', String(balance.bonus)],
    ['debt', String(debt)],
    ['ledger rows', String(ledgerRowCount)],
  ];
  return [
    ...facts.map(([label, value]) => `${label.padEnd(LABEL_CHARACTERS)}${value}`),
    ...lots.map((lot) => `${'lot'.padEnd(LABEL_CHARACTERS)}${lotText(lot)}`),
  ];
}

function blockText({ blockedAtMs, operator, reason }: NonNullable<Block>): string {
  const since = blockedAtMs === null ? 'no longer' : `since ${utc(blockedAtMs)}`;
  return `${since}, by ${operator}: ${reason}`;
}

type Block = identity.MemberDescription['block'];

type Lot = Awaited<ReturnType<typeof wallet.describeWallet>>['lots'][number];

function lotText(lot: Lot): string {
  const { remaining, granted, currency, accountType, expiresAtMs, isFrozen, orderNo } = lot;
  return [
    `${remaining} of ${granted} ${currency === 'coin' ? 'coins' : 'bonus'}, type ${accountType}`,
    expiresAtMs === null ? 'never expires' : `expires ${utc(expiresAtMs)}`,
    ...(orderNo === null ? [] : [`order ${orderNo}`]),
    ...(isFrozen ? ['frozen'] : []),
  ].join(', ');
}

function utc(atMs: number): string {
  return `${stampOf(atMs, 'UTC')} UTC`;
}
