import { studio } from '@hookline/db';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';

import { openChallenge, takeChallenge } from './challenges.ts';
import { parseAssertion } from './parse-response.ts';
import { recordSignIn } from './record-sign-in.ts';
import { beginSession } from './sessions.ts';
import type { PasskeyDeps, SignedIn } from './studio-deps.ts';
import { useKey } from './use-key.ts';
import { operatorIdOf, requestOptions } from './webauthn.ts';

const KEY = { purpose: 'sign-in', operatorId: null } as const;

/** Begins a sign-in by any passkey of the studio. */
export async function startSignIn({
  rp,
  ...deps
}: PasskeyDeps): Promise<{ options: PublicKeyCredentialRequestOptionsJSON }> {
  const challenge = await openChallenge(KEY, deps);
  return { options: await requestOptions({ challenge, keys: null }, rp) };
}

/**
 * Signs in the active operator whose passkey has answered a challenge of {@link startSignIn}.
 *
 * @param request.network  Network of the browser, which owners see beside the session.
 */
export async function finishSignIn(
  request: { response: unknown; network: string },
  { rp, ...deps }: PasskeyDeps,
): Promise<SignedIn | 'refused'> {
  const response = parseAssertion(request.response);
  if (response === null) return 'refused';
  const challenge = await takeChallenge(response.response, KEY, deps);
  const operatorId = operatorIdOf(response.response.userHandle);
  if (challenge === null || operatorId === null) return 'refused';
  const nowMs = deps.now();
  return deps.db.transaction().execute(async (tx): Promise<SignedIn | 'refused'> => {
    const operator = await studio.lockOperator(tx, operatorId);
    if (operator?.state !== 'active') return 'refused';
    const key = await useKey(tx, { operatorId, response, challenge, rp, nowMs });
    if (key === null) return 'refused';
    await recordSignIn(tx, { operator, by: { passkey: key.credentialId } });
    return beginSession(tx, { operator, hasKey: true, network: request.network, nowMs });
  });
}
