import { FEEDBACK_STATES, FEEDBACK_TYPES } from '@hookline/domain/feedback';
import * as z from 'zod/mini';

import { ContentId, EpochMs, queryInt } from '../../fields.ts';
import {
  Cursor,
  FILE_PAGE_ITEMS_MAX,
  OperatorId,
  OperatorName,
  QueryAt,
  STUDIO_PAGE_ITEMS,
  studioPageOf,
} from '../fields.ts';
import { defineStudioCall } from '../studio-call.ts';

export const State = z.enum(FEEDBACK_STATES);
const Topic = z.enum(FEEDBACK_TYPES);
const FeedbackId = z.uuid();
const Assignee = z.nullable(z.object({ operatorId: OperatorId, name: OperatorName }));

const Row = z.object({
  feedbackId: FeedbackId,
  createdAt: EpochMs,
  topics: z.array(Topic),
  /** Beginning of the text; empty once the member is deleted. */
  excerpt: z.string(),
  /** Null for a guest, and for a member who was deleted. */
  member: z.nullable(
    z.object({ userId: z.guid(), code: z.nullable(z.string()), nickName: z.nullable(z.string()) }),
  ),
  email: z.nullable(z.string()),
  state: State,
  assignee: Assignee,
});
export type FeedbackRow = z.infer<typeof Row>;

export const feedbackListCall = defineStudioCall({
  route: { method: 'GET', path: '/feedback' },
  permission: 'feedback.read',
  risk: 'plain',
  summary: 'Feedback of viewers, newest first.',
  input: z.object({
    state: z.optional(State),
    topic: z.optional(Topic),
    /** Id of the operator who looks after it, or 'nobody'. */
    assignee: z.optional(z.union([OperatorId, z.literal('nobody')])),
    /** Time span in which it was sent; the end is excluded. */
    fromAt: QueryAt,
    untilAt: QueryAt,
    items: z._default(queryInt(1, FILE_PAGE_ITEMS_MAX), STUDIO_PAGE_ITEMS),
    cursor: z.optional(Cursor),
  }),
  data: studioPageOf(Row),
});

const Detail = z.extend(Row, {
  /** The whole text. */
  text: z.string(),
  locale: z.string(),
  /** Drama and episode of the page from which it was sent. They may not exist any more. */
  dramaId: z.nullable(ContentId),
  episodeId: z.nullable(ContentId),
});
export type FeedbackDetail = z.infer<typeof Detail>;

export const feedbackDetailCall = defineStudioCall({
  route: { method: 'GET', path: '/feedback/detail' },
  permission: 'feedback.read',
  risk: 'plain',
  summary: 'One feedback with its whole text.',
  input: z.object({ feedbackId: FeedbackId }),
  data: Detail,
});

export const feedbackOperatorsCall = defineStudioCall({
  route: { method: 'GET', path: '/feedback/operators' },
  permission: 'feedback.read',
  risk: 'plain',
  summary: 'Operators who may look after feedback, by name.',
  input: z.object({}),
  data: z.object({ operators: z.array(z.object({ operatorId: OperatorId, name: OperatorName })) }),
});

export const feedbackStateCall = defineStudioCall({
  route: { method: 'POST', path: '/feedback/state' },
  permission: 'feedback.write',
  risk: 'plain',
  summary: 'Changes the state of a feedback.',
  input: z.object({ feedbackId: FeedbackId, state: State }),
  data: z.object({}),
});

export const feedbackAssignCall = defineStudioCall({
  route: { method: 'POST', path: '/feedback/assign' },
  permission: 'feedback.write',
  risk: 'plain',
  summary: 'Gives a feedback to an operator, or to nobody.',
  input: z.object({
    feedbackId: FeedbackId,
    assigneeId: z.nullable(OperatorId),
    /** Assignee that the page shows, so that two operators do not take the same one. */
    seenAssigneeId: z.nullable(OperatorId),
  }),
  data: z.object({}),
});
