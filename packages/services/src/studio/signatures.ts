import { identity, studio } from '@hookline/db';
import { canonicalAction, CHALLENGE_MS, type SignedAction } from '@hookline/domain/studio';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';

import { newSecret } from '../identity/secret.ts';
import { challengeOf, parseAssertion } from './parse-response.ts';
import type { PasskeyDeps } from './studio-deps.ts';
import { useKey } from './use-key.ts';
import { requestOptions } from './webauthn.ts';

/** A passkey's signature of an act, with all that `audit verify` needs besides the public key. */
export type StoredAssertion = {
  nonce: string;
  /** Id of the passkey in base64url. */
  credentialId: string;
  /** The response as the browser gave it, without parts that are not checked. */
  response: unknown;
};

/**
 * Begins the signature of an act. The challenge is the SHA-256 of the act's canonical text.
 *
 * @returns 'no-key' for an operator without a passkey.
 */
export async function startSignature(
  { operatorId, call, input }: { operatorId: string; call: string; input: unknown },
  { db, now, rp }: PasskeyDeps,
): Promise<{ nonce: string; options: PublicKeyCredentialRequestOptionsJSON } | 'no-key'> {
  const keys = await studio.listKeys(db, operatorId);
  if (keys.length === 0) return 'no-key';
  const nonce = newSecret();
  const actionHash = hashAction({ call, input, nonce });
  const challenge = actionHash.toString('base64url');
  await studio.saveChallenge(db, {
    purpose: 'sign',
    operatorId,
    hash: identity.hashToken(challenge),
    action: { actionHash, nonce },
    endsAtMs: now() + CHALLENGE_MS,
  });
  return { nonce, options: await requestOptions({ challenge, keys }, rp) };
}

/**
 * Checks that an active operator's passkey has signed this very act within the last five minutes.
 * The nonce works once, whatever comes of it.
 */
export async function checkSignature(
  signed: { operatorId: string; call: string; input: unknown; nonce: string; response: unknown },
  { db, now, rp }: PasskeyDeps,
): Promise<StoredAssertion | 'refused'> {
  const { operatorId, call, input, nonce } = signed;
  const nowMs = now();
  const actionHash = await studio.takeActionHash(db, { operatorId, nonce, nowMs });
  const response = parseAssertion(signed.response);
  if (actionHash === null || response === null) return 'refused';
  if (!actionHash.equals(hashAction({ call, input, nonce }))) return 'refused';
  const challenge = actionHash.toString('base64url');
  if (challengeOf(response.response) !== challenge) return 'refused';
  return db.transaction().execute(async (tx): Promise<StoredAssertion | 'refused'> => {
    const operator = await studio.lockOperator(tx, operatorId);
    if (operator?.state !== 'active') return 'refused';
    if (!(await useKey(tx, { operatorId, response, challenge, rp, nowMs }))) return 'refused';
    return { nonce, credentialId: response.id, response };
  });
}

function hashAction(action: SignedAction): Buffer {
  return identity.hashToken(canonicalAction(action));
}
