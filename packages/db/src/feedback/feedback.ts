import { randomUUID } from 'node:crypto';

import type { FeedbackType } from '@hookline/domain/feedback';
import type { Selectable } from 'kysely';

import { toHexId } from '../hex-id.ts';
import type { Database, WriteTransaction } from '../open-database.ts';
import type { Schema } from '../schema.ts';

export type FeedbackRecord = {
  id: string;
  /** Null for a guest, and for a member who was deleted. */
  userId: string | null;
  types: FeedbackType[];
  /** Empty once the member is deleted. */
  description: string;
  /** Null once the member is deleted. */
  email: string | null;
  /** Drama and episode of the page the feedback was sent from; null for any other page. */
  dramaId: string | null;
  episodeId: string | null;
  locale: string;
  createdAtMs: number;
};

/** Saves a viewer's feedback as plain text. */
export async function insertFeedback(
  db: Database,
  record: Omit<FeedbackRecord, 'id'>,
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({
      id: randomUUID(),
      user_id: record.userId,
      types: record.types,
      description: record.description,
      email: record.email,
      drama_id: record.dramaId,
      episode_id: record.episodeId,
      locale: record.locale,
      created_at: new Date(record.createdAtMs),
    })
    .execute();
}

/**
 * Lists feedback, newest first.
 *
 * @param wanted.fromMs  Inclusive start in epoch milliseconds; null for the beginning.
 * @param wanted.untilMs  Exclusive end in epoch milliseconds; null for no end.
 * @param wanted.before  Last record of the previous page; null for the newest page.
 */
export async function listFeedback(
  db: Database,
  wanted: {
    fromMs: number | null;
    untilMs: number | null;
    before: Pick<FeedbackRecord, 'id' | 'createdAtMs'> | null;
    itemsMax: number;
  },
): Promise<FeedbackRecord[]> {
  const { fromMs, untilMs, before, itemsMax } = wanted;
  const rows = await db
    .selectFrom('feedback')
    .$if(fromMs !== null, (query) => query.where('created_at', '>=', new Date(fromMs ?? 0)))
    .$if(untilMs !== null, (query) => query.where('created_at', '<', new Date(untilMs ?? 0)))
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          '<',
          eb.tuple(new Date(before?.createdAtMs ?? 0), before?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(itemsMax)
    .select(FEEDBACK_COLUMNS)
    .execute();
  return rows.map(feedbackOf);
}

/** Columns of {@link feedbackOf}. */
export const FEEDBACK_COLUMNS = [
  'feedback.id',
  'feedback.user_id',
  'feedback.types',
  'feedback.description',
  'feedback.email',
  'feedback.drama_id',
  'feedback.episode_id',
  'feedback.locale',
  'feedback.created_at',
] as const;

type Row = Omit<Selectable<Schema['feedback']>, 'state' | 'assignee'>;

/** Reads a row of {@link FEEDBACK_COLUMNS}. */
export function feedbackOf(row: Row): FeedbackRecord {
  return {
    id: row.id,
    userId: row.user_id,
    types: row.types,
    description: row.description,
    email: row.email,
    dramaId: row.drama_id === null ? null : toHexId(row.drama_id),
    episodeId: row.episode_id === null ? null : toHexId(row.episode_id),
    locale: row.locale,
    createdAtMs: row.created_at.getTime(),
  };
}

/** Removes user id, e-mail and description, which may name the member, from a member's feedback. */
export async function forgetSender(tx: WriteTransaction, userId: string): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ user_id: null, email: null, description: '' })
    .where('user_id', '=', userId)
    .execute();
}
