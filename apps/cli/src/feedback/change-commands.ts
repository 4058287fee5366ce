import type { Database } from '@hookline/db';
import { FEEDBACK_STATES, type FeedbackState } from '@hookline/domain/feedback';
import { changeFeedback, type FeedbackOutcome } from '@hookline/services/feedback';

import { UsageError, type Command, type Context } from '../command.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { getOperator } from '../operator/read-operator.ts';
import { connectDatabase } from '../site/connect-database.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Reads a state of feedback. @throws UsageError */
export function readState(text: string): FeedbackState {
  const state = FEEDBACK_STATES.find((each) => each === text);
  if (state === undefined) {
    throw new UsageError(`The state must be ${LIST.format(FEEDBACK_STATES)}, not '${text}'.`);
  }
  return state;
}

/** @throws UsageError */
function readId(text: string): string {
  if (UUID.test(text)) return text;
  throw new UsageError(`'${text}' is not the id of a feedback. 'feedback list' shows the ids.`);
}

/** `hookline feedback state <id> <state>`. */
export const feedbackStateCommand: Command = {
  usage: '<id> <state> [--reason <text>] [--operator <name>]',
  summary: 'Changes the state of a feedback: open, in-work or done.',
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the id', 'the state'], ACTION_OPTIONS);
    const id = readId(words['the id']);
    const state = readState(words['the state']);
    const by = readAction(options, context.config);
    await using database = await connectDatabase(context);

    const outcome = await changeFeedback({ id, state, by }, database);
    return tell(outcome, { id, told: { state }, sentence: `The feedback is ${state}.` }, context);
  },
};

/** `hookline feedback assign <id> <operator>`. */
export const feedbackAssignCommand: Command = {
  usage: '<id> <operator> [--reason <text>] [--operator <name>]',
  summary:
    "Gives a feedback to an operator of the studio, who looks after it, or to 'nobody'. 'operator list' shows the names.",
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the id', 'the operator'], ACTION_OPTIONS);
    const id = readId(words['the id']);
    const name = words['the operator'];
    const by = readAction(options, context.config);
    await using database = await connectDatabase(context);
    const assigneeId = await findAssignee(name, database.db);

    const outcome = await changeFeedback({ id, assigneeId, by }, database);
    const sentence = `The feedback is with ${name}.`;
    return tell(
      outcome,
      { id, told: { assignee: assigneeId === null ? null : name }, sentence },
      context,
    );
  },
};

async function findAssignee(name: string, db: Database): Promise<string | null> {
  return name === 'nobody' ? null : (await getOperator(db, name)).operatorId;
}

type Told = { id: string; told: Readonly<Record<string, unknown>>; sentence: string };

function tell(outcome: FeedbackOutcome, { id, told, sentence }: Told, context: Context): number {
  switch (outcome) {
    case 'changed':
      context.answer({ outcome, id, ...told }, [sentence]);
      return 0;
    case 'unchanged':
      context.answer({ outcome, id, ...told }, [`${sentence} It was so before.`]);
      return 0;
    case 'unknown':
      context.complain(`There is no feedback '${id}'. 'feedback list' shows the ids.`);
      return 1;
    case 'no-right':
      context.complain('This operator is disabled, or has a role that does not work on feedback.');
      return 1;
    case 'taken':
      context.complain('Somebody else has given it to another operator meanwhile.');
      return 1;
  }
}
