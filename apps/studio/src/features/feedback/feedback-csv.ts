import type { FeedbackRow, StudioRequest } from '@hookline/contract/studio';

import { callStudio } from '../../lib/api.ts';
import { readNewestRows } from '../../parts/newest-rows.ts';

/** Filters of the list. */
export type FeedbackInput = Omit<StudioRequest<'feedbackList'>, 'cursor' | 'items'>;

const HEADER = ['feedback', 'sent', 'state', 'topics', 'member', 'name', 'address', 'with', 'text'];

const cellsOf = (row: FeedbackRow) => [
  row.feedbackId,
  new Date(row.createdAt).toISOString(),
  row.state,
  row.topics.join(' '),
  row.member?.code ?? null,
  row.member?.nickName ?? null,
  row.email,
  row.assignee?.name ?? null,
  row.excerpt,
];

/** Reads the feedback of a filter for a file: at most 10,000, the newest. Long texts are shortened. */
export async function readFeedbackTable(input: FeedbackInput) {
  const rows = await readNewestRows(
    (page) => callStudio('feedbackList', { ...input, ...page }),
    'feedback',
  );
  return { header: HEADER, rows: rows.map(cellsOf) };
}
