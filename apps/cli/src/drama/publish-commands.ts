import type { UnpublishedState } from '@hookline/domain/catalog';
import {
  publishDrama,
  unpublishDrama,
  type PublishOutcome,
  type UnpublishOutcome,
} from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDramaId, readFlags } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';

type Refusal = Extract<PublishOutcome | UnpublishOutcome, { kind: 'refused' }>['reason'];

const SENTENCES: Record<Refusal, string> = {
  'unknown-drama': 'There is no such drama.',
  'changed-meanwhile': 'Somebody else has changed the drama meanwhile.',
  'no-episodes': 'The drama has no episodes.',
  'missing-episode': 'An episode in the middle of the drama is missing.',
  'never-published': 'The drama is a draft: viewers have never seen it.',
};

/** `hookline drama publish <id>`. */
export const dramaPublishCommand: Command = {
  usage: '<drama id> [--reason <text>] [--operator <name>]',
  summary: 'Publishes a drama, so that viewers can watch it.',
  run: async (args, { config, note, answer, complain }) => {
    const { words, options } = readCall(args, ['the drama id'], ACTION_OPTIONS);
    const dramaId = readDramaId(words['the drama id']);
    const by = readAction(options, config);
    await using database = await connectDatabase({ config, note });
    const outcome = await publishDrama({ dramaId, by }, database);
    if (outcome.kind === 'refused') {
      complain(SENTENCES[outcome.reason]);
      return 1;
    }
    answer({ outcome: 'published', dramaId, state: 'published' }, ['Published.']);
    return 0;
  },
};

/** `hookline drama unpublish <id>`. */
export const dramaUnpublishCommand: Command = {
  usage: '<drama id> [--takedown] [--reason <text>] [--operator <name>]',
  summary:
    'Removes a drama from lists, search and sale. Members who have unlocked episodes can still watch them. With --takedown, nobody can play it.',
  run: async (args, { config, note, answer, complain }) => {
    const { flags, rest } = readFlags(args, ['takedown']);
    const { words, options } = readCall(rest, ['the drama id'], ACTION_OPTIONS);
    const dramaId = readDramaId(words['the drama id']);
    const by = readAction(options, config);
    const state = flags.takedown ? 'taken-down' : 'retired';
    await using database = await connectDatabase({ config, note });
    const outcome = await unpublishDrama({ dramaId, state, by }, database);
    if (outcome.kind === 'refused') {
      complain(SENTENCES[outcome.reason]);
      return 1;
    }
    const { kind, ...counts } = outcome;
    answer({ outcome: kind, dramaId, state, ...counts }, [
      outcome.kind === 'unpublished'
        ? unpublishedText(state, outcome.payerCount)
        : `Nothing was changed: it is ${state} already.`,
    ]);
    return 0;
  },
};

function unpublishedText(state: UnpublishedState, payerCount: number): string {
  const isTakenDown = state === 'taken-down';
  const isNow = isTakenDown
    ? 'Taken down: within 2 seconds, nobody can play it.'
    : 'Unpublished: it is no longer listed or sold.';
  if (payerCount === 0) return `${isNow} Nobody had unlocked an episode of it.`;
  const owners = payerCount === 1 ? '1 member' : `${payerCount} members`;
  return isTakenDown
    ? `${isNow} ${owners} had unlocked episodes of it; its page tells them so.`
    : `${isNow} ${owners} had unlocked episodes of it and can still watch them; --takedown ends that.`;
}
