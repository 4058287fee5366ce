import { utcText } from '@hookline/domain';
import { accountText } from '@hookline/domain/wallet';
import {
  describeMember,
  type DescribedLot,
  type DescribedMember,
} from '@hookline/services/identity';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readWords } from '../input/read-args.ts';
import { getMember } from './get-member.ts';

const LABEL_CHARACTERS = 14;

/** `hookline member show <member>`. */
export const memberShowCommand: Command = {
  usage: '<member>',
  summary:
    'Shows a member, named by number, id or login, such as google:1234567890: profile, logins, wallet and coins.',
  run: async (args, { config, note, show }) => {
    const word = readWords(args, ['the member'])['the member'];
    await using database = await connectDatabase({ config, note });
    const { db, now } = database;
    const { userId } = await getMember(db, word);
    const sessionIdleMs = await config.readSessionIdleMs();
    const member = await describeMember({ userId }, { db, now, sessionIdleMs });
    if (member === null) throw new Error('The member was deleted.');
    show(member, linesOf(member, now()));
    return 0;
  },
};

function linesOf(member: DescribedMember, nowMs: number): string[] {
  const { subscription, block, login, balance, debt, ledgerRowCount, lots } = member;
  const until = (endsAtMs: number) =>
    `${endsAtMs > nowMs ? 'until' : 'ended'} ${utcText(endsAtMs)}`;
  const facts: [string, string][] = [
    ['name', member.nickName],
    ['number', member.code],
    ['id', member.userId],
    ...member.identities.map((each): [string, string] => [
      'logs in as',
      `${each.provider}:${each.subject}`,
    ]),
    ['member since', utcText(member.createdAtMs)],
    ['logged in', login === null ? 'no' : `yes, last seen ${utcText(login.seenAtMs)}`],
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
  const since = blockedAtMs === null ? 'no longer' : `since ${utcText(blockedAtMs)}`;
  return `${since}, by ${operator}: ${reason}`;
}

type Block = DescribedMember['block'];

function lotText(lot: DescribedLot): string {
  const { remaining, granted, currency, accountType, expiresAtMs, isFrozen, orderNo } = lot;
  return [
    `${remaining} of ${granted} ${currency === 'coin' ? 'coins' : 'bonus'}, ${accountText(accountType)}`,
    expiresAtMs === null ? 'never expires' : `expires ${utcText(expiresAtMs)}`,
    ...(orderNo === null ? [] : [`order ${orderNo}`]),
    ...(isFrozen ? ['frozen'] : []),
  ].join(', ');
}
