import { audit, type AuditDetails, type Database, type WriteTransaction } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';

/** Longer details are omitted from an entry; the column's CHECK allows for jsonb's overhead. */
const DETAILS_CHARACTERS_MAX = 16_000;

type SubjectKind =
  | 'catalog'
  | 'drama'
  | 'feedback'
  | 'member'
  | 'operator'
  | 'order'
  | 'storefront';

export type AuditedAction = {
  /**
   * The operator who acts, and the reason. Undefined for actions of the program itself, such as
   * writing the demo's catalogue, which are not recorded.
   */
  by: OperatorAction | undefined;
  /** Words of the command, such as `member grant`. */
  action: string;
  subject: { kind: SubjectKind; id: string };
  /**
   * Ids, numbers, states, references of grants and changed texts of dramas; no names, and no other
   * texts by people.
   */
  before?: AuditDetails;
  after?: AuditDetails;
};

/**
 * Records an operator's action in the action's transaction (ADR 0087), so that either both the
 * action and its entry exist or neither.
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
 * Records an action that is not one transaction, such as reading personal data or a PayPal request,
 * before it begins. The action may still fail.
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
