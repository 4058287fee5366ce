import { coins } from '@hookline/domain';
import { GRANT_COINS_MAX } from '@hookline/domain/wallet';
import { grantCoins } from '@hookline/services/wallet';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readWhole } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { getMember } from './get-member.ts';
import { grantFile } from './grant-file.ts';
import { grantRecord, grantText, refusalText } from './grant-text.ts';
import { readExpiry, readReferenceOption, readType } from './read-grant.ts';

const OPTIONS = ['type', 'reference', 'expires', ...ACTION_OPTIONS] as const;

/** `hookline member grant <member> <coins>`, and for many members `member grant --file`. */
export const memberGrantCommand: Command = {
  usage:
    '<member> <coins> --type <account type> --reference <text> [--expires <last day>] [--reason <text>] [--operator <name>]\n       hookline member grant --file <grants.csv> --type <account type> --reason <text> [--expires <last day>] [--dry-run] [--operator <name>]',
  summary:
    "Grants coins to a member: the type is 'top-up' (paid coins), 'gift' (coins, or bonus with --expires), 'compensation' (bonus), or the number of another type. A reference works once per member, so repeating a grant has no effect. A file has the line 'member,coins,reference' and one line per grant; all lines are checked before any coins are granted.",
  run: (args, context) => {
    const isFile = args.some((arg) => arg === '--file' || arg.startsWith('--file='));
    return isFile ? grantFile(args, context) : grantOne(args, context);
  },
};

const grantOne: Command['run'] = async (args, { config, note, answer, complain }) => {
  const nowMs = Date.now();
  const names = ['the member', 'the coins'] as const;
  const { words, options } = readCall(args, names, OPTIONS);
  const amount = coins(readWhole(words['the coins'], 'The coins', [1, GRANT_COINS_MAX]));
  const accountType = readType(options.type);
  const reference = readReferenceOption(options.reference);
  const expiresAtMs = readExpiry(options.expires, nowMs);
  const by = readAction(options, config);
  await using database = await connectDatabase({ config, note });
  const { db, now } = database;
  const { userId, nickName } = await getMember(db, words['the member']);

  const grant = { userId, amount, accountType, reference, expiresAtMs, by };
  const outcome = await grantCoins({ ...grant, issuer: 'operator' }, { db, now });
  if (outcome.kind === 'refused') throw new UsageError(refusalText(outcome.reason, accountType));
  if (outcome.kind === 'reference-used') {
    complain(grantText(outcome, nickName));
    return 1;
  }
  answer({ userId, reference, ...grantRecord(outcome) }, [grantText(outcome, nickName)]);
  return 0;
};
