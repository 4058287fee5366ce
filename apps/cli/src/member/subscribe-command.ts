import { coins, utcText } from '@hookline/domain';
import { subscribeMember } from '@hookline/services/wallet';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readLastDay, readWhole } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction, readDecision } from '../input/read-decision.ts';
import { getMember } from './get-member.ts';

const COINS_MAX = 1_000_000;

/** `hookline member subscribe <member> <last day>`. */
export const memberSubscribeCommand: Command = {
  usage: '<member> <last day> [--coins <number> --reason <text>] [--operator <name>]',
  summary:
    'Makes a member a subscriber until the end of a day (UTC), with bonus coins that expire with the subscription; running it again does not grant them twice. Coins need a --reason.',
  run: async (args, { config, note, answer }) => {
    const nowMs = Date.now();
    const names = ['the member', 'the last day'] as const;
    const { words, options } = readCall(args, names, ['coins', ...ACTION_OPTIONS]);
    const endsAtMs = readLastDay(words['the last day'], 'The last day', nowMs);
    const bonus = coins(readWhole(options.coins ?? '0', '--coins', [0, COINS_MAX]));
    const by = (bonus > 0 ? readDecision : readAction)(options, config);
    await using database = await connectDatabase({ config, note });
    const { userId, nickName } = await getMember(database.db, words['the member']);

    const { isBonusNew } = await subscribeMember({ userId, endsAtMs, bonus, by }, database);
    const bonusText = isBonusNew ? `, with ${bonus} bonus coins` : '';
    const subscription = { userId, endsAtMs, bonus, isBonusNew };
    answer({ outcome: 'subscribed', ...subscription }, [
      `${nickName} is a subscriber until ${utcText(endsAtMs)}${bonusText}.`,
      ...(bonus > 0 && !isBonusNew ? ['The coins had already been granted.'] : []),
    ]);
    return 0;
  },
};
