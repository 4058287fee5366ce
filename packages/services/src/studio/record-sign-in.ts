import type { studio, WriteTransaction } from '@hookline/db';

import { recordAudit } from '../audit/record-audit.ts';

/** Records that an operator has signed in, by a passkey's id or by the door of the demo. */
export function recordSignIn(
  tx: WriteTransaction,
  { operator, by }: { operator: studio.Operator; by: { passkey: string } | 'demo' },
): Promise<void> {
  const { operatorId, name } = operator;
  return recordAudit(tx, {
    by: { operator: name, reason: null, via: 'studio', operatorId },
    action: 'operator sign-in',
    subject: { kind: 'operator', id: operatorId },
    after: by === 'demo' ? { isDemo: true } : { credentialId: by.passkey },
  });
}
