import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** An audit entry as a server logs it. */
export type SettledEntry = { id: string; action: string; subject: { kind: string; id: string } };

/** Place from which the next call continues. */
export type SettledPlace = {
  /** All settled entries up to this moment, in epoch milliseconds, have been listed. */
  untilMs: number;
  /** Last listed entry if the call reached its limit; null if it listed all settled entries. */
  lastId: string | null;
};

type Row = {
  id: string;
  done_at: Date;
  action: string;
  subject_kind: string;
  subject_id: string;
};

/**
 * Age at which entries count as settled. It exceeds the duration of nearly any command's
 * transaction: an entry bears the start time of its transaction, and others see it only after the
 * commit.
 */
const SETTLED_AFTER = '2 minutes';
const ENTRIES_MAX = 10_000;

/**
 * Lists the settled entries after a place, oldest first, at most 10,000. An entry is settled when
 * no older one is expected to appear.
 *
 * @param after  The last call's `next`. Null returns no entries, only the place to begin at.
 * @returns `next` is the `after` of the next call, which lists the entries beyond the first 10,000.
 */
export async function listSettled(
  db: Database,
  after: SettledPlace | null,
): Promise<{ entries: SettledEntry[]; next: SettledPlace }> {
  const { rows: moments } = await sql<{ until: Date }>`
    select date_trunc('milliseconds', now() - ${SETTLED_AFTER}::interval) as until
  `.execute(db);
  const until = moments[0]?.until ?? new Date(0);
  const next = { untilMs: until.getTime(), lastId: null };
  if (after === null) return { entries: [], next };
  const { rows } = await sql<Row>`
    select id, done_at, action, subject_kind, subject_id from audit
    where done_at > ${new Date(after.untilMs)} and done_at <= ${until}
      and (${after.lastId}::uuid is null
        or (done_at, id) > (select done_at, id from audit where id = ${after.lastId}::uuid))
    order by done_at, id limit ${ENTRIES_MAX}
  `.execute(db);
  const last = rows.length < ENTRIES_MAX ? undefined : rows.at(-1);
  return {
    // A transaction may have more entries than one call lists, all with the same microsecond.
    next: last === undefined ? next : { untilMs: last.done_at.getTime() - 1, lastId: last.id },
    entries: rows.map(({ id, action, subject_kind: kind, subject_id: subjectId }) => {
      return { id, action, subject: { kind, id: subjectId } };
    }),
  };
}
