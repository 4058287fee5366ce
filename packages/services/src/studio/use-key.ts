import { studio, type WriteTransaction } from '@hookline/db';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';

import type { RelyingParty } from './studio-deps.ts';
import { verifyAssertion } from './webauthn.ts';

/**
 * Verifies a passkey's answer to a challenge that was taken, and keeps the passkey's counter.
 * Requires the lock of the operator.
 *
 * @returns Whether the operator's own passkey has answered this challenge.
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
): Promise<boolean> {
  const { operatorId, response, challenge, rp, nowMs } = use;
  const key = await studio.lockKey(tx, response.id);
  if (key === null || key.operatorId !== operatorId) return false;
  const signCount = await verifyAssertion({ response, challenge, key }, rp);
  if (signCount === null) return false;
  await studio.markKeyUsed(tx, { credentialId: key.credentialId, signCount, nowMs });
  return true;
}
