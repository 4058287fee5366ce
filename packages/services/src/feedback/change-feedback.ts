import { feedback, studio, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';
import type { FeedbackState } from '@hookline/domain/feedback';
import { hasRight } from '@hookline/domain/studio';

import { recordAudit } from '../audit/record-audit.ts';

/** New state of a feedback, or its new assignee; null for nobody. */
export type FeedbackChange =
  | { state: FeedbackState }
  | {
      assigneeId: string | null;
      /** Assignee that the operator saw; undefined accepts any current one. */
      seenAssigneeId?: string | null | undefined;
    };

export type FeedbackOutcome =
  | 'changed'
  | 'unchanged'
  | 'unknown'
  /** Another operator has been assigned meanwhile. Nothing has changed. */
  | 'taken'
  /** The new assignee is disabled, or has a role without the right to handle feedback. */
  | 'no-right';

/** Changes state or assignee of a feedback, which the audit records. */
export async function changeFeedback(
  { id, by, ...change }: { id: string; by: OperatorAction } & FeedbackChange,
  { db }: { db: Database },
): Promise<FeedbackOutcome> {
  return db.transaction().execute(async (tx): Promise<FeedbackOutcome> => {
    const before = await feedback.lockFeedback(tx, id);
    if (before === null) return 'unknown';
    const after = { ...before, ...pick(change) };
    if (after.state === before.state && after.assigneeId === before.assigneeId) return 'unchanged';
    if ('assigneeId' in change) {
      const { seenAssigneeId, assigneeId } = change;
      if (seenAssigneeId !== undefined && seenAssigneeId !== before.assigneeId) return 'taken';
      const assignee = assigneeId === null ? null : await studio.lockOperator(tx, assigneeId);
      if (assigneeId !== null && (assignee === null || !mayWork(assignee))) return 'no-right';
    }
    await feedback.setFeedback(tx, { id, ...after });
    const isState = 'state' in change;
    await recordAudit(tx, {
      by,
      action: isState ? 'feedback state' : 'feedback assign',
      subject: { kind: 'feedback', id },
      before: isState ? { state: before.state } : { assigneeId: before.assigneeId },
      after: isState ? { state: after.state } : { assigneeId: after.assigneeId },
    });
    return 'changed';
  });
}

function pick(change: FeedbackChange) {
  return 'state' in change ? { state: change.state } : { assigneeId: change.assigneeId };
}

const mayWork = ({ role, state }: Pick<studio.Operator, 'role' | 'state'>) =>
  state !== 'disabled' && hasRight(role, 'feedback.write');

/** Lists the operators who may look after feedback, by name. */
export async function listFeedbackOperators({
  db,
}: {
  db: Database;
}): Promise<{ operatorId: string; name: string }[]> {
  const operators = await studio.listNames(db);
  return operators.filter(mayWork).map(({ operatorId, name }) => ({ operatorId, name }));
}
