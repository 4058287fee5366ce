import { identity, studio } from '@hookline/db';
import {
  canonicalAction,
  CHALLENGE_MS,
  signedActionOf,
  splitReason,
  type StoredAssertion,
} from '@hookline/domain/studio';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';

import { newSecret } from '../identity/secret.ts';
import { challengeOf, parseAssertion } from './parse-response.ts';
import type { PasskeyDeps } from './studio-deps.ts';
import { useKey } from './use-key.ts';
import { requestOptions } from './webauthn.ts';

/** Longest canonical text of an act: the audit keeps its parts. */
const ACT_CHARACTERS_MAX = 16_000;

/**
 * Begins the signature of an act. The challenge is the SHA-256 of the act's canonical text.
 *
 * @returns 'no-key' for an operator without a passkey, and 'too-long' for an act of more than
 *   16,000 characters.
 */
export async function startSignature(
  { operatorId, call, input }: { operatorId: string } & Act,
  { db, now, rp }: PasskeyDeps,
): Promise<
  { nonce: string; options: PublicKeyCredentialRequestOptionsJSON } | 'no-key' | 'too-long'
> {
  const keys = await studio.listKeys(db, operatorId);
  if (keys.length === 0) return 'no-key';
  const nonce = newSecret();
  const text = textOf({ call, input, nonce });
  if (text.length > ACT_CHARACTERS_MAX) return 'too-long';
  const actionHash = identity.hashToken(text);
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
  signed: { operatorId: string; nonce: string; response: unknown } & Act,
  { db, now, rp }: PasskeyDeps,
): Promise<StoredAssertion | 'refused'> {
  const { operatorId, call, input, nonce } = signed;
  const nowMs = now();
  const actionHash = await studio.takeActionHash(db, { operatorId, nonce, nowMs });
  const response = parseAssertion(signed.response);
  if (actionHash === null || response === null) return 'refused';
  const text = textOf({ call, input, nonce });
  if (!actionHash.equals(identity.hashToken(text))) return 'refused';
  const challenge = actionHash.toString('base64url');
  if (challengeOf(response.response) !== challenge) return 'refused';
  return db.transaction().execute(async (tx): Promise<StoredAssertion | 'refused'> => {
    const operator = await studio.lockOperator(tx, operatorId);
    if (operator?.state !== 'active') return 'refused';
    const key = await useKey(tx, { operatorId, response, challenge, rp, nowMs });
    if (key === null) return 'refused';
    const kept = splitReason(input);
    return {
      call,
      input: kept.input,
      hasReason: kept.reason !== null,
      nonce,
      credentialId: key.credentialId,
      publicKey: key.publicKey.toString('base64url'),
      origin: rp.origin,
      response,
    };
  });
}

type Act = { call: string; input: Readonly<Record<string, unknown>> };

/** Returns the text of an act that is signed, the same as `audit verify` makes of what is kept. */
function textOf({ call, input, nonce }: Act & { nonce: string }): string {
  const { reason, ...kept } = splitReason(input);
  return canonicalAction(
    signedActionOf({ call, input: kept.input, hasReason: reason !== null, nonce }, reason),
  );
}
