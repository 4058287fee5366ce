import type { studio } from '@hookline/db';
import { CHALLENGE_MS } from '@hookline/domain/studio';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';

import type { RelyingParty } from './studio-deps.ts';

/** ES256, EdDSA and RS256 by their numbers in COSE; every authenticator has one of them. */
const ALGORITHMS = [-7, -8, -257];
const RP_NAME = 'Hookline studio';
const UUID_BYTES = 16;

type KnownKey = Pick<studio.OperatorKey, 'credentialId' | 'transports'>;

/** Formats the options by which a browser makes a passkey. */
export function creationOptions(
  asked: {
    challenge: string;
    operator: { operatorId: string; name: string };
    /** Passkeys of the operator; the same authenticator makes no second one. */
    keys: readonly KnownKey[];
  },
  rp: RelyingParty,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { challenge, operator, keys } = asked;
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rp.id,
    userName: operator.name,
    userDisplayName: operator.name,
    userID: new Uint8Array(bytesOf(operator.operatorId)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: descriptorsOf(keys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Formats the options by which a browser uses a passkey.
 *
 * @param asked.keys  Null for any passkey of the studio.
 */
export function requestOptions(
  { challenge, keys }: { challenge: string; keys: readonly KnownKey[] | null },
  rp: RelyingParty,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: rp.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(keys === null ? {} : { allowCredentials: descriptorsOf(keys) }),
  });
}

/** Verifies the answer of a passkey that was made. Returns null if it does not fit. */
export async function verifyRegistration(
  { response, challenge }: { response: RegistrationResponseJSON; challenge: string },
  rp: RelyingParty,
): Promise<Omit<studio.OperatorKey, 'operatorId'> | null> {
  try {
    if (hasCertificate(response)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: response.response.transports ?? [],
    };
  } catch {
    // The library throws plain errors for whatever does not fit, and calls nothing that may fail.
    return null;
  }
}

/**
 * Verifies the answer of a passkey that was used.
 *
 * @returns The authenticator's counter; null if the answer does not fit, or if the counter has not
 *   risen, as with a copy of the key.
 */
export async function verifyAssertion(
  asked: { response: AuthenticationResponseJSON; challenge: string; key: studio.OperatorKey },
  rp: RelyingParty,
): Promise<number | null> {
  const { response, challenge, key } = asked;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.signCount,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws plain errors for whatever does not fit, and calls nothing that may fail.
    return null;
  }
}

/** Reads the operator's id from the handle that {@link creationOptions} gave to the passkey. */
export function operatorIdOf(userHandle: string | undefined): string | null {
  const bytes = Buffer.from(userHandle ?? '', 'base64url');
  if (bytes.length !== UUID_BYTES) return null;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Whether an attestation brings a certificate. We ask for none, and the library would fetch the
 * addresses that a certificate names, which a stranger could choose.
 */
function hasCertificate({ response }: RegistrationResponseJSON): boolean {
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  if (attestation.get('fmt') === 'none') return false;
  return attestation.get('fmt') !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined;
}

function descriptorsOf(keys: readonly KnownKey[]) {
  return keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}

function bytesOf(operatorId: string): Buffer {
  return Buffer.from(operatorId.replaceAll('-', ''), 'hex');
}
