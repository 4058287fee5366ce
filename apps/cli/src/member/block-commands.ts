import type { identity } from '@hookline/db';
import { blockMember, unblockMember } from '@hookline/services';

import { UsageError, type Command, type Context } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall } from '../read-args.ts';
import { getMember } from './get-member.ts';

const REASON_CHARACTERS_MAX = 500;
const OPERATOR_CHARACTERS_MAX = 100;
const USAGE = '<member> --reason <text> [--operator <name>]';

/** `hookline member block <member>`. */
export const memberBlockCommand: Command = {
  usage: USAGE,
  summary:
    'Logs a member out and lets nobody log in as that member. Coins, orders and unlocked episodes stay. Who did it and why is kept; the operator is your account unless you name one.',
  run: async (args, context) => {
    const { word, decision } = readDecision(args, context);
    await using database = await connectDatabase(context.config, context.print);
    const { db } = database;
    const { userId, nickName } = await getMember(db, word);

    const outcome = await blockMember({ userId, ...decision }, { db, now: Date.now });
    return say(outcome, context, {
      done: `${nickName} is blocked and logged out.`,
      unchanged: `${nickName} was blocked before. Nothing was changed.`,
    });
  },
};

/** `hookline member unblock <member>`. */
export const memberUnblockCommand: Command = {
  usage: USAGE,
  summary: 'Lets a blocked member log in again. Who did it and why is kept.',
  run: async (args, context) => {
    const { word, decision } = readDecision(args, context);
    await using database = await connectDatabase(context.config, context.print);
    const { db } = database;
    const { userId, nickName } = await getMember(db, word);

    const outcome = await unblockMember({ userId, ...decision }, { db });
    return say(outcome, context, {
      done: `${nickName} can log in again.`,
      unchanged: `${nickName} is not blocked. Nothing was changed.`,
    });
  },
};

/** @throws UsageError without a reason, or with one that is too long. */
function readDecision(
  args: readonly string[],
  { config }: Context,
): { word: string; decision: identity.BlockDecision } {
  const { words, options } = readCall(args, ['the member'], ['reason', 'operator']);
  const reason = options.reason?.trim() ?? '';
  const operator = options.operator?.trim() ?? config.operator ?? '';
  if (reason === '' || reason.length > REASON_CHARACTERS_MAX) {
    throw new UsageError(`Say why with --reason, in at most ${REASON_CHARACTERS_MAX} characters.`);
  }
  if (operator === '' || operator.length > OPERATOR_CHARACTERS_MAX) {
    throw new UsageError(
      `Name yourself with --operator, in at most ${OPERATOR_CHARACTERS_MAX} characters.`,
    );
  }
  return { word: words['the member'], decision: { operator, reason } };
}

/** Words the outcome. Returns the exit code, which is 1 if nothing was changed. */
function say(
  outcome: 'done' | 'unchanged' | 'gone',
  { print, complain }: Context,
  texts: { done: string; unchanged: string },
): number {
  if (outcome === 'gone') throw new Error('The member was deleted.');
  if (outcome === 'done') print(texts.done);
  else complain(texts.unchanged);
  return outcome === 'done' ? 0 : 1;
}
