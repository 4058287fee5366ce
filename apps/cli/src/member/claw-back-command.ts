import { clawBackGrant } from '@hookline/services/wallet';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';
import { getMember } from './get-member.ts';
import { readReference } from './read-grant.ts';

/** `hookline member claw-back <member> <reference>`. */
export const memberClawBackCommand: Command = {
  usage: '<member> <reference> --reason <text> [--operator <name>]',
  summary:
    'Claws back the remaining coins of a grant, identified by its reference. Coins already spent are not owed, and the reference cannot be used for another grant.',
  run: async (args, { config, note, answer, complain }) => {
    const { words, options } = readCall(args, ['the member', 'the reference'], ACTION_OPTIONS);
    const reference = readReference(words['the reference']);
    const by = readDecision(options, config);
    await using database = await connectDatabase({ config, note });
    const { db, now } = database;
    const { userId, nickName } = await getMember(db, words['the member']);

    const outcome = await clawBackGrant({ userId, reference, by }, { db, now });
    switch (outcome.kind) {
      case 'clawed-back': {
        const { taken, granted, balance } = outcome;
        answer({ outcome: 'clawed-back', userId, reference, taken, granted, balance }, [
          `Clawed back ${taken} of the ${granted} coins of ${reference}.`,
          `${nickName} has ${balance.coin} coins, ${balance.bonus} bonus.`,
        ]);
        return 0;
      }
      case 'clawed-back-before':
        complain('The grant has already been clawed back. Nothing was changed.');
        return 1;
      case 'nothing-left':
        complain(`None of the ${outcome.granted} coins are left. Nothing was changed.`);
        return 1;
      case 'unknown-grant':
        complain(`${nickName} has no grant with the reference '${reference}'.`);
        return 1;
    }
  },
};
