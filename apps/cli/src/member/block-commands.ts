import type { Database } from '@hookline/db';
import { utcText } from '@hookline/domain';
import { blockMember, findUserIds, removeHolds, unblockMember } from '@hookline/services/identity';

import { UsageError, type Command, type CommandDocument, type Context } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';
import { getMember } from './get-member.ts';
import { openJournal } from './open-journal.ts';

const USAGE = '<member> --reason <text> [--operator <name>]';

/** `hookline member block <member>`. */
export const memberBlockCommand: Command = {
  usage: USAGE,
  summary:
    'Logs a member out and rejects further logins, until member unblock. Coins, orders and unlocked episodes are kept. If the account is deleted, it cannot log in for ACCOUNT_HOLD_MONTHS. The audit records who did it, and why.',
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the member'], ACTION_OPTIONS);
    const decision = readDecision(options, context.config);
    await using database = await connectDatabase(context);
    const { db, now } = database;
    const { userId, nickName } = await getMember(db, words['the member']);

    const outcome = await blockMember({ userId, ...decision }, depsOf({ db, now }, context));
    const document = { outcome: 'blocked', userId };
    return say(outcome, context, {
      document,
      done: `${nickName} is blocked and logged out.`,
      unchanged: `${nickName} is already blocked. Nothing was changed.`,
    });
  },
};

/** `hookline member unblock <member>`. */
export const memberUnblockCommand: Command = {
  usage: USAGE,
  summary: 'Lets a blocked member log in again. The audit records who did it, and why.',
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the member'], ACTION_OPTIONS);
    const decision = readDecision(options, context.config);
    await using database = await connectDatabase(context);
    const { db, now } = database;
    const { userId, nickName } = await getMember(db, words['the member']);

    const outcome = await unblockMember({ userId, ...decision }, depsOf({ db, now }, context));
    const document = { outcome: 'unblocked', userId };
    return say(outcome, context, {
      document,
      done: `${nickName} can log in again.`,
      unchanged: `${nickName} is not blocked. Nothing was changed.`,
    });
  },
};

/** `hookline member unhold <member>`. */
export const memberUnholdCommand: Command = {
  usage: USAGE,
  summary:
    "Deletes the hold on a deleted account: its block no longer prevents a login, and earlier reversals no longer count. Name the deleted member by the id in 'audit list' or in the log of the rejected login, or name the new member. A debt that a new member has taken over remains. The audit records who did it, and why.",
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the member'], ACTION_OPTIONS);
    const decision = readDecision(options, context.config);
    await using database = await connectDatabase(context);
    const { db } = database;
    const [userId, ...others] = await findUserIds(words['the member'], { db });
    if (userId === undefined || others.length > 0) {
      throw new UsageError('Name one member by id or number. Deleted members have only an id.');
    }

    const held = await removeHolds({ userId, ...decision }, { db });
    if (held.length === 0) {
      context.complain('There is no hold on this member. Nothing was changed.');
      return 1;
    }
    context.answer(
      { outcome: 'forgotten', userId, held },
      held.map(
        ({ userId: heldId, reasons, keptUntilMs }) =>
          `Deleted the hold on ${heldId}: ${reasons.join(', ')}, until ${utcText(keptUntilMs)}.`,
      ),
    );
    return 0;
  },
};

function depsOf(deps: { db: Database; now: () => number }, context: Context) {
  return { ...deps, journal: openJournal(context) };
}

/** Prints the outcome. Returns the exit code, which is 1 if nothing was changed. */
function say(
  outcome: 'done' | 'unchanged' | 'gone',
  { answer, complain }: Context,
  { document, done, unchanged }: { document: CommandDocument; done: string; unchanged: string },
): number {
  if (outcome === 'gone') throw new Error('The member was deleted.');
  if (outcome === 'done') answer(document, [done]);
  else complain(unchanged);
  return outcome === 'done' ? 0 : 1;
}
