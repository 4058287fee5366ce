import { randomUUID } from 'node:crypto';

import { feedback, type Database } from '@hookline/db';

/** Keeps what a viewer wrote to the operator, as text and nothing else. */
export function submitFeedback(
  request: Omit<feedback.FeedbackRecord, 'id' | 'createdAtMs'>,
  { db, now }: { db: Database; now: () => number },
): Promise<void> {
  return feedback.insertFeedback(db, { ...request, id: randomUUID(), createdAtMs: now() });
}
