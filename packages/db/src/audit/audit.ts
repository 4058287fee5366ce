import type { Database, WriteTransaction } from '../open-database.ts';
import type { AuditDetails } from '../column-types.ts';

/** An operator's action. */
export type NewAuditEntry = {
  /** Name of the acting account or person. */
  operator: string;
  /** Command words, such as `member grant`. */
  action: string;
  subject: { kind: string; id: string };
  /** The subject's state before the action; null if it did not exist. */
  before: AuditDetails | null;
  /** The subject's state after the action; null if it was deleted or only read. */
  after: AuditDetails | null;
  reason: string | null;
};

export type AuditEntry = NewAuditEntry & { id: string; doneAtMs: number };

/** Appends an entry, dated with the transaction's start time. */
export async function insertEntry(tx: WriteTransaction, entry: NewAuditEntry): Promise<void> {
  const { operator, action, subject, before, after, reason } = entry;
  await tx
    .insertInto('audit')
    .values({
      operator,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
      reason,
    })
    .execute();
}

/**
 * Lists entries, newest first.
 *
 * @param wanted.subject  Null for all subjects; a null id for all subjects of that kind.
 * @param wanted.fromMs  Inclusive start in epoch milliseconds; null for the beginning.
 * @param wanted.untilMs  Exclusive end in epoch milliseconds; null for no end.
 */
export async function listEntries(
  db: Database,
  wanted: {
    subject: { kind: string; id: string | null } | null;
    operator: string | null;
    fromMs: number | null;
    untilMs: number | null;
    itemsMax: number;
  },
): Promise<AuditEntry[]> {
  const { subject, operator, fromMs, untilMs, itemsMax } = wanted;
  const rows = await db
    .selectFrom('audit')
    .$if(subject !== null, (query) => query.where('subject_kind', '=', subject?.kind ?? ''))
    .$if(subject !== null && subject.id !== null, (query) =>
      query.where('subject_id', '=', subject?.id ?? ''),
    )
    .$if(operator !== null, (query) => query.where('operator', '=', operator ?? ''))
    .$if(fromMs !== null, (query) => query.where('done_at', '>=', new Date(fromMs ?? 0)))
    .$if(untilMs !== null, (query) => query.where('done_at', '<', new Date(untilMs ?? 0)))
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(itemsMax)
    .select(['id', 'done_at', 'operator', 'action', 'subject_kind', 'subject_id'])
    .select(['before', 'after', 'reason'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    doneAtMs: row.done_at.getTime(),
    operator: row.operator,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: row.before,
    after: row.after,
    reason: row.reason,
  }));
}
