import { OPERATOR_IDLE_MS } from '@hookline/domain/studio';
import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';

/**
 * Deletes challenges and links that have expired, and sessions that have ended. This may run on any
 * server and concurrently.
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
}
