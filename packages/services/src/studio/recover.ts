import { studio } from '@hookline/db';

import { recordAudit } from '../audit/record-audit.ts';
import { findHash, hashCode, readRecoveryCode } from './recovery-code.ts';
import { beginSession } from './sessions.ts';
import type { SignedIn, StudioDeps } from './studio-deps.ts';

/** Signs in an active operator by one of the recovery codes, each of which works once. */
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
    await recordAudit(tx, {
      by: { operator: name, reason: null },
      action: 'operator recover',
      subject: { kind: 'operator', id: operatorId },
      before: { recoveryCodesLeft: hashes.length },
      after: { recoveryCodesLeft: hashes.length - 1 },
    });
    const hasKey = (await studio.listKeys(tx, operatorId)).length > 0;
    return beginSession(tx, { operator, hasKey, network, nowMs });
  });
}
