import { STUDIO_CALLS, StudioError, type FeedbackRow } from '@hookline/contract/studio';
import { feedback, identity, type Database } from '@hookline/db';
import {
  changeFeedback,
  listFeedbackOperators,
  type FeedbackOutcome,
} from '@hookline/services/feedback';

import { serveStudio } from '../serve-studio.ts';

const EXCERPT_CHARACTERS = 120;
const CURSOR = /^(?<at>\d{1,15})-(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const feedbackListEndpoint = serveStudio(
  STUDIO_CALLS.feedbackList,
  async ({ input, deps: { db } }) => {
    const { state, topic, assignee, fromAt, untilAt, items, cursor } = input;
    const found = await feedback.listDeskFeedback(db, {
      filter: {
        state: state ?? null,
        topic: topic ?? null,
        assigneeId: assignee ?? null,
        fromMs: fromAt ?? null,
        untilMs: untilAt ?? null,
      },
      after: placeOf(cursor),
      itemsMax: items + 1,
    });
    const rows = found.slice(0, items);
    const last = rows.at(-1);
    return {
      rows: await withMembers(rows, db),
      next:
        found.length > rows.length && last !== undefined ? `${last.createdAtMs}-${last.id}` : null,
    };
  },
);

/** @throws StudioError 'invalid' */
function placeOf(cursor: string | undefined): feedback.FeedbackPlace | null {
  if (cursor === undefined) return null;
  const found = CURSOR.exec(cursor)?.groups;
  if (found === undefined) {
    throw new StudioError('invalid', 'This list cannot be continued: load it anew.');
  }
  return { createdAtMs: Number(found['at']), id: found['id'] ?? '' };
}

async function withMembers(
  found: readonly feedback.DeskFeedback[],
  db: Database,
): Promise<FeedbackRow[]> {
  const userIds = found.flatMap(({ userId }) => userId ?? []);
  const names = await identity.listNames(db, userIds);
  return found.map((each) => ({
    feedbackId: each.id,
    createdAt: each.createdAtMs,
    topics: each.types,
    excerpt: excerptOf(each.description),
    member:
      each.userId === null
        ? null
        : { userId: each.userId, code: null, nickName: null, ...names.get(each.userId) },
    email: each.email,
    state: each.state,
    assignee: each.assignee,
  }));
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = Array.from(line);
  if (characters.length <= EXCERPT_CHARACTERS) return line;
  return `${characters.slice(0, EXCERPT_CHARACTERS - 1).join('')}…`;
}

const NONE = 'There is no such feedback any more.';

export const feedbackDetailEndpoint = serveStudio(
  STUDIO_CALLS.feedbackDetail,
  async ({ input: { feedbackId }, deps: { db } }) => {
    const found = await feedback.findDeskFeedback(db, feedbackId);
    const [row] = found === null ? [] : await withMembers([found], db);
    if (found === null || row === undefined) throw new StudioError('not-found', NONE);
    const { description, locale, dramaId, episodeId } = found;
    return { ...row, text: description, locale, dramaId, episodeId };
  },
);

export const feedbackOperatorsEndpoint = serveStudio(
  STUDIO_CALLS.feedbackOperators,
  async ({ deps }) => ({ operators: await listFeedbackOperators(deps) }),
);

export const feedbackStateEndpoint = serveStudio(
  STUDIO_CALLS.feedbackState,
  async ({ input: { feedbackId, state }, by, deps }) =>
    answerOf(await changeFeedback({ id: feedbackId, state, by: by(null) }, deps)),
);

export const feedbackAssignEndpoint = serveStudio(
  STUDIO_CALLS.feedbackAssign,
  async ({ input: { feedbackId, ...change }, by, deps }) =>
    answerOf(await changeFeedback({ id: feedbackId, ...change, by: by(null) }, deps)),
);

/** @throws StudioError unless the feedback is as the operator wants it. */
function answerOf(outcome: FeedbackOutcome): Record<string, never> {
  switch (outcome) {
    case 'changed':
    case 'unchanged':
      return {};
    case 'unknown':
      throw new StudioError('not-found', NONE);
    case 'taken':
      throw new StudioError(
        'conflict',
        'Somebody else has given it to another operator meanwhile.',
      );
    case 'no-right':
      throw new StudioError('conflict', 'This operator may no longer work on feedback.');
  }
}
