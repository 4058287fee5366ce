import { studio, type WriteTransaction } from '@hookline/db';
import type { ActionSource } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';
import { hashKey } from '../audit/verify/known-keys.ts';

/** Passkeys of one operator. */
const KEYS_MAX = 10;

/**
 * Adds a passkey to an operator, who does it in person. Requires the lock of the operator.
 *
 * @returns False, and nothing has changed, if it is registered already or the operator has ten.
 */
export async function registerKey(
  tx: WriteTransaction,
  registered: {
    operator: studio.Operator;
    key: Omit<studio.OperatorKey, 'operatorId'>;
    label: string;
    /** How the operator came to add it. */
    source?: ActionSource;
    nowMs: number;
  },
): Promise<boolean> {
  const { operator, key, label, source, nowMs } = registered;
  const { operatorId, name } = operator;
  const keyCount = (await studio.listKeys(tx, operatorId)).length;
  if (keyCount >= KEYS_MAX) return false;
  if (!(await studio.addKey(tx, { ...key, operatorId, label, nowMs }))) return false;
  await recordAudit(tx, {
    by: { operator: name, reason: null, via: 'studio', operatorId, ...source },
    action: 'operator add-key',
    subject: { kind: 'operator', id: operatorId },
    before: { state: operator.state, keyCount },
    // A key that is removed later is still known as the operator's to `audit verify`.
    after: {
      state: 'active',
      keyCount: keyCount + 1,
      credentialId: key.credentialId,
      keyHash: hashKey(key.publicKey),
    },
  });
  return true;
}
