import type { ActionSource } from '@hookline/domain/checkout';
import type { AuditVia } from '@hookline/domain/studio';
import { sql, type Selectable } from 'kysely';

import type { AuditDetails } from '../column-types.ts';
import type { Database, WriteTransaction } from '../open-database.ts';
import type { Schema } from '../schema.ts';

/** An operator's action. */
export type NewAuditEntry = ActionSource & {
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

/** An entry in the form that people read. */
export type AuditEntry = Omit<NewAuditEntry, keyof ActionSource> & {
  id: string;
  /** Number in the chain, from 1; 0 for an entry from before the chain. */
  seq: number;
  doneAtMs: number;
  /** Null for entries of versions that did not record it. */
  via: AuditVia | null;
  /** The operator of the studio; null for commands and jobs. */
  operatorId: string | null;
  requestId: string | null;
  /** Whether the operator's passkey has signed the action. */
  isSigned: boolean;
};

/**
 * Appends an entry, dated with the transaction's start time. The commit gives it the next number of
 * the chain. If the action was signed, the signature's nonce is the salt of the reason, so both are
 * blanked together.
 */
export async function insertEntry(tx: WriteTransaction, entry: NewAuditEntry): Promise<void> {
  const { operator, action, subject, before, after, reason } = entry;
  const { nonce = null, ...assertion } = entry.assertion ?? {};
  await tx
    .insertInto('audit')
    .values({
      via: entry.via ?? null,
      operator_id: entry.operatorId ?? null,
      request_id: entry.requestId ?? null,
      approval_id: entry.approvalId ?? null,
      undoes: entry.undoes ?? null,
      assertion: nonce === null ? null : JSON.stringify(assertion),
      reason_salt: nonce === null ? null : Buffer.from(nonce, 'base64url'),
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

export const ENTRY_COLUMNS = [
  'id',
  'seq',
  'done_at',
  'operator',
  'action',
  'subject_kind',
  'subject_id',
  'before',
  'after',
  'reason',
  'via',
  'operator_id',
  'request_id',
] as const;

export const IS_SIGNED = sql<boolean>`assertion is not null`.as('is_signed');

type Row = Pick<Selectable<Schema['audit']>, (typeof ENTRY_COLUMNS)[number]> & {
  is_signed: boolean;
};

export function entryOf(row: Row): AuditEntry {
  return {
    id: row.id,
    // Only the transaction that has written an entry sees it before the commit links it.
    seq: row.seq ?? 0,
    doneAtMs: row.done_at.getTime(),
    operator: row.operator,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: row.before,
    after: row.after,
    reason: row.reason,
    via: row.via,
    operatorId: row.operator_id,
    requestId: row.request_id,
    isSigned: row.is_signed,
  };
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
    .select(ENTRY_COLUMNS)
    .select(IS_SIGNED)
    .execute();
  return rows.map(entryOf);
}
