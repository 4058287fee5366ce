import { audit, type AuditDetails, type Database, type WriteTransaction } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';

/** Longer details are left out of an entry; the column's CHECK allows for what jsonb adds. */
const DETAILS_CHARACTERS_MAX = 16_000;

type SubjectKind = 'catalog' | 'drama' | 'feedback' | 'member' | 'order' | 'storefront';

export type AuditedAction = {
  /**
   * The operator who acts, and why. Left out for what the program does by itself, such as the
   * demo's catalogue, which is not recorded.
   */
  by: OperatorAction | undefined;
  /** Words of the command, such as `member grant`. */
  action: string;
  subject: { kind: SubjectKind; id: string };
  /** Ids and numbers alone: neither names nor texts of people. */
  before?: AuditDetails;
  after?: AuditDetails;
};

/**
 * Records what an operator does, in the transaction that does it (ADR 0087): there is no action
 * without its entry, and no entry without its action.
 */
export async function recordAudit(
  tx: WriteTransaction,
  { by, action, subject, before, after }: AuditedAction,
): Promise<void> {
  if (by === undefined) return;
  await audit.insertEntry(tx, {
    ...by,
    action,
    subject,
    before: bounded(before),
    after: bounded(after),
  });
}

/**
 * Records an action that is not one transaction, such as reading personal data or asking PayPal,
 * before it begins. It may fail afterwards.
 */
export async function recordAuditBefore(db: Database, entry: AuditedAction): Promise<void> {
  if (entry.by === undefined) return;
  await db.transaction().execute((tx) => recordAudit(tx, entry));
}

function bounded(details: AuditDetails | undefined): AuditDetails | null {
  if (details === undefined) return null;
  const characterCount = JSON.stringify(details).length;
  return characterCount > DETAILS_CHARACTERS_MAX ? { leftOut: true, characterCount } : details;
}
