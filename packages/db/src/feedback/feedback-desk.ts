import type { FeedbackState, FeedbackType } from '@hookline/domain/feedback';
import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';
import { FEEDBACK_COLUMNS, feedbackOf, type FeedbackRecord } from './feedback.ts';

/** Operator who looks after a feedback. */
export type Assignee = { operatorId: string; name: string };

/** A feedback with its state and assignee, as operators need it. */
export type DeskFeedback = FeedbackRecord & { state: FeedbackState; assignee: Assignee | null };

export type FeedbackFilter = {
  state: FeedbackState | null;
  topic: FeedbackType | null;
  /** Id of the operator who looks after it; 'nobody' for feedback without one, null for all. */
  assigneeId: string | null;
  /** Time span in which it was sent; the end is excluded. */
  fromMs: number | null;
  untilMs: number | null;
};

/** Place of a feedback in the list: older ones follow. */
export type FeedbackPlace = Pick<FeedbackRecord, 'id' | 'createdAtMs'>;

type Row = Parameters<typeof feedbackOf>[0] & {
  state: FeedbackState;
  assignee: string | null;
  name: string | null;
};

function deskFeedbackOf(row: Row): DeskFeedback {
  const assignee =
    row.assignee === null ? null : { operatorId: row.assignee, name: row.name ?? '' };
  return Object.assign(feedbackOf(row), { state: row.state, assignee });
}

const select = (db: Database) =>
  db
    .selectFrom('feedback')
    .leftJoin('operator', 'operator.operator_id', 'feedback.assignee')
    .select(FEEDBACK_COLUMNS)
    .select(['feedback.state', 'feedback.assignee', 'operator.name']);

/**
 * Lists feedback for operators, newest first.
 *
 * @param page.after  Last place of the page before; null for the newest feedback.
 */
export async function listDeskFeedback(
  db: Database,
  page: { filter: FeedbackFilter; after: FeedbackPlace | null; itemsMax: number },
): Promise<DeskFeedback[]> {
  const { filter, after, itemsMax } = page;
  const { state, topic, assigneeId, fromMs, untilMs } = filter;
  const rows = await select(db)
    .$if(state !== null, (query) => query.where('feedback.state', '=', state ?? 'open'))
    // A literal, because each topic has an index of its own, which no parameter would select.
    .$if(topic !== null, (query) =>
      query.where(sql<boolean>`feedback.types @> array[${sql.lit(topic ?? '')}]`),
    )
    .$if(assigneeId === 'nobody', (query) => query.where('feedback.assignee', 'is', null))
    .$if(assigneeId !== null && assigneeId !== 'nobody', (query) =>
      query.where('feedback.assignee', '=', assigneeId ?? ''),
    )
    .$if(fromMs !== null, (query) =>
      query.where('feedback.created_at', '>=', new Date(fromMs ?? 0)),
    )
    .$if(untilMs !== null, (query) =>
      query.where('feedback.created_at', '<', new Date(untilMs ?? 0)),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('feedback.created_at', 'feedback.id'),
          '<',
          eb.tuple(new Date(after?.createdAtMs ?? 0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(itemsMax)
    .execute();
  return rows.map(deskFeedbackOf);
}

/** Finds a feedback; null if there is none with this id. */
export async function findDeskFeedback(db: Database, id: string): Promise<DeskFeedback | null> {
  const row = await select(db).where('feedback.id', '=', id).executeTakeFirst();
  return row === undefined ? null : deskFeedbackOf(row);
}

/** Locks a feedback until the transaction ends; null if there is none with this id. */
export async function lockFeedback(
  tx: WriteTransaction,
  id: string,
): Promise<{ state: FeedbackState; assigneeId: string | null } | null> {
  const row = await tx
    .selectFrom('feedback')
    .where('id', '=', id)
    .select(['state', 'assignee'])
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { state: row.state, assigneeId: row.assignee };
}

/** Sets state and assignee of a feedback. Requires {@link lockFeedback}. */
export async function setFeedback(
  tx: WriteTransaction,
  { id, state, assigneeId }: { id: string; state: FeedbackState; assigneeId: string | null },
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ state, assignee: assigneeId })
    .where('id', '=', id)
    .execute();
}
