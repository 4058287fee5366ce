import { studio } from '@hookline/db';
import type { ActionSource } from '@hookline/domain/checkout';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';

import { openChallenge, takeChallenge } from './challenges.ts';
import { parseRegistration } from './parse-response.ts';
import { registerKey } from './register-key.ts';
import type { PasskeyDeps } from './studio-deps.ts';
import { creationOptions, verifyRegistration } from './webauthn.ts';

/** Begins the registration of a further passkey of an operator who is signed in. */
export async function startKey(
  operatorId: string,
  { rp, ...deps }: PasskeyDeps,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON }> {
  const operator = await studio.findOperator(deps.db, operatorId);
  if (operator === null) throw new Error('There is no operator with this id.');
  const keys = await studio.listKeys(deps.db, operatorId);
  const challenge = await openChallenge({ purpose: 'key', operatorId }, deps);
  return { options: await creationOptions({ challenge, operator, keys }, rp) };
}

/** Registers a further passkey of an active operator, who may have ten. */
export async function finishKey(
  request: { operatorId: string; label: string; response: unknown; source?: ActionSource },
  { rp, ...deps }: PasskeyDeps,
): Promise<'added' | 'refused'> {
  const { operatorId, label, source = {} } = request;
  const response = parseRegistration(request.response);
  if (response === null) return 'refused';
  const challenge = await takeChallenge(response.response, { purpose: 'key', operatorId }, deps);
  if (challenge === null) return 'refused';
  const key = await verifyRegistration({ response, challenge }, rp);
  if (key === null) return 'refused';

  return deps.db.transaction().execute(async (tx) => {
    const operator = await studio.lockOperator(tx, operatorId);
    if (operator?.state !== 'active') return 'refused';
    const isAdded = await registerKey(tx, { operator, key, label, source, nowMs: deps.now() });
    return isAdded ? 'added' : 'refused';
  });
}
