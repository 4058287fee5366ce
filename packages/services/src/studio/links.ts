import { identity, studio, type WriteTransaction } from '@hookline/db';
import { OPERATOR_LINK_MS, RECOVERY_CODES, type OperatorRole } from '@hookline/domain/studio';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';

import { isSecret, newSecret } from '../identity/secret.ts';
import { openChallenge, takeChallenge } from './challenges.ts';
import { parseRegistration } from './parse-response.ts';
import { hashCode, newRecoveryCode } from './recovery-code.ts';
import { registerKey } from './register-key.ts';
import { beginSession } from './sessions.ts';
import type { PasskeyDeps, SignedIn, StudioDeps } from './studio-deps.ts';
import { creationOptions, verifyRegistration } from './webauthn.ts';

/** A link by which an invited operator registers a passkey, once. */
export type NewLink = {
  /** 256 random bits in base64url. Only its hash is stored. */
  linkToken: string;
  expiresAtMs: number;
};

/** Makes an operator's link, which replaces an earlier one. Requires the lock of the operator. */
export async function makeLink(
  tx: WriteTransaction,
  { operatorId, nowMs }: { operatorId: string; nowMs: number },
): Promise<NewLink> {
  const linkToken = newSecret();
  const expiresAtMs = nowMs + OPERATOR_LINK_MS;
  const tokenHash = identity.hashToken(linkToken);
  await studio.saveLink(tx, { tokenHash, operatorId, endsAtMs: expiresAtMs });
  return { linkToken, expiresAtMs };
}

/** Finds whom a link invites, with the options of a passkey. It does not use the link up. */
export async function openLink(
  token: string,
  { rp, ...deps }: PasskeyDeps,
): Promise<{
  name: string;
  role: OperatorRole;
  options: PublicKeyCredentialCreationOptionsJSON;
} | null> {
  const operator = await findInvited(token, deps);
  if (operator === null) return null;
  const { operatorId, name, role } = operator;
  const challenge = await openChallenge({ purpose: 'link', operatorId }, deps);
  return { name, role, options: await creationOptions({ challenge, operator, keys: [] }, rp) };
}

/**
 * Registers the first passkey of an invited operator, uses the link up, and signs in.
 *
 * @returns Eight recovery codes, which are stored only as hashes. A wrong response uses up the
 *   challenge of {@link openLink} and not the link.
 */
export async function finishLink(
  request: { token: string; label: string; response: unknown; network: string },
  { rp, ...deps }: PasskeyDeps,
): Promise<{ signedIn: SignedIn; recoveryCodes: string[] } | 'refused'> {
  const { token, label, network } = request;
  const response = parseRegistration(request.response);
  const invited = await findInvited(token, deps);
  if (response === null || invited === null) return 'refused';
  const { operatorId } = invited;
  const challenge = await takeChallenge(response.response, { purpose: 'link', operatorId }, deps);
  if (challenge === null) return 'refused';
  const key = await verifyRegistration({ response, challenge }, rp);
  if (key === null) return 'refused';

  const nowMs = deps.now();
  return deps.db.transaction().execute(async (tx) => {
    const operator = await studio.lockOperator(tx, operatorId);
    // Another request may have used the link since.
    const linked = await studio.findLinked(tx, { tokenHash: identity.hashToken(token), nowMs });
    if (operator?.state !== 'invited' || linked !== operatorId) return 'refused';
    if (!(await registerKey(tx, { operator, key, label, nowMs }))) return 'refused';
    await studio.deleteLink(tx, operatorId);
    await studio.setState(tx, { operatorId, state: 'active' });
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = recoveryCodes.map((code) => hashCode({ operatorId, code }));
    await studio.replaceCodes(tx, { operatorId, hashes });
    const signedIn = await beginSession(tx, { operator, hasKey: true, network, nowMs });
    return { signedIn, recoveryCodes };
  });
}

async function findInvited(
  token: string,
  { db, now }: StudioDeps,
): Promise<studio.Operator | null> {
  if (!isSecret(token)) return null;
  const tokenHash = identity.hashToken(token);
  const operatorId = await studio.findLinked(db, { tokenHash, nowMs: now() });
  const operator = operatorId === null ? null : await studio.findOperator(db, operatorId);
  return operator?.state === 'invited' ? operator : null;
}
