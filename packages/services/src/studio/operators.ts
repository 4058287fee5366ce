import { studio, type WriteTransaction } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';
import {
  decideDisabling,
  decideRole,
  isDemoOperatorName,
  OPERATOR_IDLE_MS,
  type OperatorRole,
} from '@hookline/domain/studio';

import { recordAudit } from '../audit/record-audit.ts';
import { makeLink, type NewLink } from './links.ts';
import type { StudioDeps } from './studio-deps.ts';

/** Lists all operators by name, with their keys, unused recovery codes and live sessions. */
export async function listOperators({ db, now }: StudioDeps): Promise<studio.ListedOperator[]> {
  const nowMs = now();
  return studio.listOperators(db, { nowMs, seenAfterMs: nowMs - OPERATOR_IDLE_MS });
}

/**
 * Invites an operator by a link of one use, which works for 15 minutes. Names of the demo's operators
 * are reserved.
 */
export async function addOperator(
  { name, role, by }: { name: string; role: OperatorRole; by: OperatorAction },
  { db, now }: StudioDeps,
): Promise<({ outcome: 'added' } & NewLink) | { outcome: 'exists' } | { outcome: 'reserved' }> {
  if (isDemoOperatorName(name)) return { outcome: 'reserved' };
  const nowMs = now();
  return db.transaction().execute(async (tx) => {
    const operator = await studio.addOperator(tx, { name, role, nowMs });
    if (operator === null) return { outcome: 'exists' } as const;
    const { operatorId } = operator;
    const link = await makeLink(tx, { operatorId, nowMs });
    const subject = { kind: 'operator', id: operatorId } as const;
    await recordAudit(tx, { by, action: 'operator add', subject, after: { name, role } });
    return { outcome: 'added', ...link } as const;
  });
}

/** Changes an operator's role, which counts from the next request on. */
export async function changeRole(
  { operatorId, role, by }: { operatorId: string; role: OperatorRole; by: OperatorAction },
  { db }: StudioDeps,
): Promise<'changed' | 'unknown' | 'last-owner' | 'same'> {
  return db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, operatorId);
    if (standing === null) return 'unknown';
    const outcome = decideRole({ ...standing, role });
    if (outcome !== 'changed') return outcome;
    await studio.setRole(tx, { operatorId, role });
    await recordAudit(tx, {
      by,
      action: 'operator role',
      subject: { kind: 'operator', id: operatorId },
      before: { role: standing.operator.role },
      after: { role },
    });
    return outcome;
  });
}

/** Disables an operator: all sessions end at once, and an open link no longer works. */
export async function disableOperator(
  { operatorId, by }: { operatorId: string; by: OperatorAction },
  { db }: StudioDeps,
): Promise<'disabled' | 'unknown' | 'last-owner' | 'already'> {
  return db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, operatorId);
    if (standing === null) return 'unknown';
    const outcome = decideDisabling(standing);
    if (outcome !== 'disabled') return outcome;
    await studio.setState(tx, { operatorId, state: 'disabled' });
    await studio.deleteLink(tx, operatorId);
    const sessionCount = await studio.endAllSessions(tx, operatorId);
    await recordAudit(tx, {
      by,
      action: 'operator disable',
      subject: { kind: 'operator', id: operatorId },
      before: { state: standing.operator.state, sessionCount },
      after: { state: 'disabled', sessionCount: 0 },
    });
    return outcome;
  });
}

/**
 * Removes the keys, recovery codes and sessions of an operator, also of one who is disabled, and
 * invites anew by a link of one use. It is allowed for the last owner, who may have lost the key.
 */
export async function resetOperator(
  { operatorId, by }: { operatorId: string; by: OperatorAction },
  { db, now }: StudioDeps,
): Promise<NewLink | 'unknown'> {
  const nowMs = now();
  return db.transaction().execute(async (tx) => {
    const operator = await studio.lockOperator(tx, operatorId);
    if (operator === null) return 'unknown';
    const keyCount = await studio.deleteKeys(tx, operatorId);
    const sessionCount = await studio.endAllSessions(tx, operatorId);
    await studio.replaceCodes(tx, { operatorId, hashes: [] });
    await studio.setState(tx, { operatorId, state: 'invited' });
    await recordAudit(tx, {
      by,
      action: 'operator reset',
      subject: { kind: 'operator', id: operatorId },
      before: { state: operator.state, keyCount, sessionCount },
      after: { state: 'invited', keyCount: 0, sessionCount: 0 },
    });
    return makeLink(tx, { operatorId, nowMs });
  });
}

/** Locks an operator and all owners. Returns null if there is no operator with this id. */
async function lockStanding(
  tx: WriteTransaction,
  operatorId: string,
): Promise<{ operator: studio.Operator; otherOwners: number } | null> {
  const locked = await studio.lockOwnersAnd(tx, operatorId);
  const operator = locked.find((each) => each.operatorId === operatorId);
  if (operator === undefined) return null;
  const others = locked.filter((each) => each !== operator && each.state === 'active');
  const ids = others.filter(({ role }) => role === 'owner').map((each) => each.operatorId);
  return { operator, otherOwners: (await studio.listHoldersOfKeys(tx, ids)).size };
}
