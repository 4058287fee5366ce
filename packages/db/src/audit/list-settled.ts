import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** An audit entry as a server logs it. */
export type SettledEntry = { id: string; action: string; subject: { kind: string; id: string } };

type Row = { id: string; action: string; subject_kind: string; subject_id: string };

/**
 * Longer than nearly any command's transaction: an entry has the start time of its transaction, and
 * so can appear that much later.
 */
const SETTLED_AFTER = '2 minutes';
const ENTRIES_MAX = 10_000;

/**
 * Lists the settled entries after a moment, oldest first. An entry is settled when no older one is
 * expected to appear.
 *
 * @param afterMs  The last call's `untilMs`. Null returns no entries, only the time to begin at.
 * @returns The first 10,000 entries; more are left out. `untilMs` is the next call's `afterMs`.
 */
export async function listSettled(
  db: Database,
  afterMs: number | null,
): Promise<{ entries: SettledEntry[]; untilMs: number }> {
  const { rows: moments } = await sql<{ until: Date }>`
    select date_trunc('milliseconds', now() - ${SETTLED_AFTER}::interval) as until
  `.execute(db);
  const until = moments[0]?.until ?? new Date(0);
  if (afterMs === null) return { entries: [], untilMs: until.getTime() };
  const { rows } = await sql<Row>`
    select id, action, subject_kind, subject_id from audit
    where done_at > ${new Date(afterMs)} and done_at <= ${until}
    order by done_at, id limit ${ENTRIES_MAX}
  `.execute(db);
  return {
    untilMs: until.getTime(),
    entries: rows.map(({ id, action, subject_kind: kind, subject_id: subjectId }) => {
      return { id, action, subject: { kind, id: subjectId } };
    }),
  };
}
