import { OPERATOR_IDLE_MS } from '@hookline/domain/studio';
import { sql } from 'kysely';

import { dayOf } from '../day.ts';
import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * Deletes challenges and links that have expired, sessions that have ended, and what operators used
 * of their limits more than a week ago. This may run on any server and concurrently.
 *
 * @throws The signal's abort reason.
 */
export async function purgeSignIns(
  db: Database,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const now = new Date(nowMs);
  const challenges = (rowsMax: number) => sql`
    delete from operator_challenge where hash in (
      select hash from operator_challenge where ends_at <= ${now}
      limit ${rowsMax} for update skip locked
    )`;
  await deleteInSteps(db, challenges, signal);
  const sessions = (rowsMax: number) => sql`
    delete from operator_session where token_hash in (
      select token_hash from operator_session
      where ends_at <= ${now} or seen_at <= ${new Date(nowMs - OPERATOR_IDLE_MS)}
      limit ${rowsMax} for update skip locked
    )`;
  await deleteInSteps(db, sessions, signal);
  // An operator has one link at most, so these are few.
  await db.deleteFrom('operator_link').where('ends_at', '<=', now).execute();
  const usedBefore = dayOf(nowMs - WEEK_MS);
  const uses = (rowsMax: number) => sql`
    delete from operator_use where (operator_id, name, day, subject) in (
      select operator_id, name, day, subject from operator_use where day < ${usedBefore}
      limit ${rowsMax} for update skip locked
    )`;
  await deleteInSteps(db, uses, signal);
}
