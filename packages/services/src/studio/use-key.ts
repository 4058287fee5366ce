import { studio, type WriteTransaction } from '@hookline/db';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';

import type { RelyingParty } from './studio-deps.ts';
import { verifyAssertion } from './webauthn.ts';

/**
 * Verifies a passkey's answer to a challenge that was taken, and keeps the passkey's counter.
 * Requires the lock of the operator.
 *
 * @returns The operator's passkey; null if none of theirs has answered this challenge.
 */
export async function useKey(
  tx: WriteTransaction,
  use: {
    operatorId: string;
    response: AuthenticationResponseJSON;
    challenge: string;
    rp: RelyingParty;
    nowMs: number;
  },
): Promise<studio.OperatorKey | null> {
  const { operatorId, response, challenge, rp, nowMs } = use;
  const key = await studio.lockKey(tx, response.id);
  if (key === null || key.operatorId !== operatorId) return null;
  const signCount = await verifyAssertion({ response, challenge, key }, rp);
  if (signCount === null) return null;
  await studio.markKeyUsed(tx, { credentialId: key.credentialId, signCount, nowMs });
  return key;
}
