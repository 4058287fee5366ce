import { resolve } from 'node:path';

import { repeatEvents, type RepeatedEvent } from '@hookline/services/identity';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDay } from '../input/read-args.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';
import { openHolds } from './open-holds.ts';
import { openJournal } from './open-journal.ts';

/** `hookline member repeat`. */
export const memberRepeatCommand: Command = {
  usage: '--from <day> --reason <text> [--journal <folder>] [--operator <name>]',
  summary:
    'Repeats the deletions, blocks, logouts and ended logins since the day of a restored back-up (in UTC), which the back-up does not contain. They are read from DATA_DIR/member-journal, or from the --journal of another server. It can be run again; exits with 1 if something is left to do by hand.',
  run: async (args, context) => {
    const { config } = context;
    const { options } = readCall(args, [], ['from', 'journal', ...ACTION_OPTIONS]);
    const { from: day } = options;
    if (day === undefined) throw new UsageError('Name the day of the back-up with --from.');
    readDay(day, '--from');
    const by = readDecision(options, config);
    await using database = await connectDatabase(context);
    const folder =
      options.journal === undefined ? undefined : resolve(config.callerDir, options.journal);
    const journal = openJournal(context, folder);

    const { db, now } = database;
    const deps = { db, now, journal, accountHolds: await openHolds(db, config) };
    const repeated = await repeatEvents({ day, by }, deps);
    const left = repeated.filter(({ outcome }) => !GOOD.has(outcome));
    context.answer({ outcome: left.length === 0 ? 'repeated' : 'left', events: repeated }, [
      ...repeated.map(({ kind, userId, outcome }) => `${userId}  ${kind}  ${WORDS[outcome]}`),
      repeated.length === 0
        ? `The journal in ${journal.directory} has no events since ${day}.`
        : `Events: ${repeated.length}, left to do by hand: ${left.length}.`,
    ]);
    return left.length === 0 ? 0 : 1;
  },
};

type Outcome = RepeatedEvent['outcome'];

const GOOD: ReadonlySet<Outcome> = new Set<Outcome>(['done', 'unchanged', 'gone']);

const WORDS: Readonly<Record<Outcome, string>> = {
  done: 'repeated',
  unchanged: 'nothing to repeat',
  gone: 'no such member',
  'payment-under-way': 'a payment is in progress: run this again when it has finished',
  // Neither of these can occur when an operator acts.
  'dispute-open': 'was refused',
  'login-too-old': 'was refused',
};
