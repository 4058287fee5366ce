import { studio } from '@hookline/db';

import { recordAudit } from '../audit/record-audit.ts';
import { findHash, hashCode, readRecoveryCode } from './recovery-code.ts';
import { beginSession } from './sessions.ts';
import type { SignedIn, StudioDeps } from './studio-deps.ts';

/**
 * Signs in an active operator by one of the recovery codes, each of which works once. It says that
 * the passkeys are lost, so they and all other sessions are removed, and the operator makes a new
 * one.
 */
export async function recover(
  { name, code, network }: { name: string; code: string; network: string },
  { db, now }: StudioDeps,
): Promise<SignedIn | 'refused'> {
  if (readRecoveryCode(code) === null) return 'refused';
  const found = await studio.findOperatorByName(db, name);
  if (found === null) return 'refused';
  const { operatorId } = found;
  const nowMs = now();
  return db.transaction().execute(async (tx): Promise<SignedIn | 'refused'> => {
    const operator = await studio.lockOperator(tx, operatorId);
    if (operator?.state !== 'active') return 'refused';
    const hashes = await studio.listCodeHashes(tx, operatorId);
    const hash = findHash(hashes, hashCode({ operatorId, code }));
    if (hash === null) return 'refused';
    await studio.useCode(tx, { operatorId, hash, nowMs });
    const keyCount = await studio.deleteKeys(tx, operatorId);
    const sessionCount = await studio.endAllSessions(tx, operatorId);
    await recordAudit(tx, {
      by: { operator: name, reason: null, via: 'studio', operatorId },
      action: 'operator recover',
      subject: { kind: 'operator', id: operatorId },
      before: { recoveryCodesLeft: hashes.length, keyCount, sessionCount },
      after: { recoveryCodesLeft: hashes.length - 1, keyCount: 0, sessionCount: 1 },
    });
    return beginSession(tx, { operator, hasKey: false, network, nowMs });
  });
}
