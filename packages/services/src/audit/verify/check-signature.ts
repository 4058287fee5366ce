import { createHash } from 'node:crypto';

import type { audit } from '@hookline/db';
import {
  canonicalAction,
  fitsEntry,
  signedActionOf,
  type StoredAssertion,
} from '@hookline/domain/studio';
import { z } from 'zod';

import { challengeOf, parseAssertion } from '../../studio/parse-response.ts';
import { verifyAssertion } from '../../studio/webauthn.ts';
import { isBlanked } from './check-entry.ts';
import { hashKey, type KnownKeys } from './known-keys.ts';

const UNREADABLE = 'has a signature that cannot be read';

/** Outcome of checking a signature: a fault, to follow 'Entry 7', or what could be checked. */
export type SignatureCheck =
  | { fault: string }
  | {
      fault: null;
      /** Whether the passkey is known as the operator's. */
      isKeyKnown: boolean;
      /** False if a deletion has blanked the reason, without which the act cannot be hashed. */
      isActKnown: boolean;
    };

const Stored = z.object({
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  hasReason: z.boolean(),
  credentialId: z.string(),
  publicKey: z.string(),
  origin: z.url(),
  response: z.unknown(),
});

/**
 * Checks the stored signature of an entry without the studio: it must be valid, the passkey must be
 * the operator's, and the signed act must be the act of the entry.
 */
export async function checkStoredSignature(
  entry: audit.LinkedEntry,
  keys: KnownKeys,
): Promise<SignatureCheck> {
  const parsed = Stored.safeParse(entry.assertion);
  if (!parsed.success) return { fault: UNREADABLE };
  const nonce = entry.reasonSalt?.toString('base64url') ?? '';
  const assertion: StoredAssertion = { ...parsed.data, nonce };
  const { credentialId } = assertion;
  const publicKey = Buffer.from(assertion.publicKey, 'base64url');
  const known = keys.get(credentialId);
  if (known !== undefined && known.operatorId !== entry.texts.operatorId) {
    return { fault: 'is signed by the passkey of another operator' };
  }
  if (known !== undefined && known.keyHash !== hashKey(publicKey)) {
    return { fault: 'is signed by another key than that of the passkey' };
  }
  const response = parseAssertion(assertion.response);
  const challenge = response === null ? null : challengeOf(response.response);
  if (response === null || challenge === null) return { fault: UNREADABLE };
  // The counter was compared when it was signed.
  const key = { credentialId, operatorId: '', publicKey, signCount: 0, transports: [] };
  const { origin } = assertion;
  const rp = { id: new URL(origin).hostname, origin };
  const count = await verifyAssertion({ response, challenge, key }, rp);
  if (count === null) return { fault: 'has a signature that its passkey has not made' };
  const isActKnown = !(isBlanked(entry) && assertion.hasReason);
  if (isActKnown && hashAct(assertion, entry) !== challenge) {
    return { fault: 'is not what the passkey has signed' };
  }
  if (!fitsEntry(assertion, actOf(entry))) return { fault: 'is another act than the signed one' };
  return { fault: null, isKeyKnown: known !== undefined, isActKnown };
}

function hashAct(assertion: StoredAssertion, { reason }: audit.LinkedEntry): string {
  const text = canonicalAction(signedActionOf(assertion, reason));
  return createHash('sha256').update(text).digest('base64url');
}

function actOf({ texts, after }: audit.LinkedEntry) {
  const { action, subjectKind, subjectId } = texts;
  return { action, subject: { kind: subjectKind, id: subjectId }, after };
}
