import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

type Page = {
  /** Origin of the page that asks. */
  origin: string;
  /** RP id that the authenticator signs. */
  rpId: string;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export type VirtualPasskey = ReturnType<typeof createVirtualPasskey>;

/** Creates an authenticator in software with one ES256 key, and the browser in front of it. */
export function createVirtualPasskey() {
  const id = randomBytes(16);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cose = coseKey(keys.publicKey.export({ format: 'jwk' }));
  let signCount = 0;
  let userHandle = '';

  const respond = (response: object) => {
    const credentialId = id.toString('base64url');
    const named = { id: credentialId, rawId: credentialId, type: 'public-key' };
    return { ...named, clientExtensionResults: {}, response };
  };
  return {
    credentialId: id.toString('base64url'),
    /** Sets the counter of signatures, which a copy of the key would not share. */
    setSignCount: (count: number) => {
      signCount = count;
    },
    /** Answers the options of a registration, as `startRegistration` does. */
    register: (options: PublicKeyCredentialCreationOptionsJSON, page: Page) => {
      userHandle = options.user.id;
      const authData = Buffer.concat([
        authDataOf({ page, flags: USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, signCount }),
        // Zeros, because the authenticator names no model; then the credential and its key.
        Buffer.alloc(16),
        uint16(id.length),
        id,
        cose,
      ]);
      const data = clientData('webauthn.create', options.challenge, page);
      return respond({
        clientDataJSON: data.toString('base64url'),
        attestationObject: attestationObject(authData).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Answers the options of a sign-in or a signature, as `startAuthentication` does. */
    use: (
      options: PublicKeyCredentialRequestOptionsJSON,
      page: Page & { isVerified?: boolean },
    ) => {
      signCount += 1;
      const { isVerified = true } = page;
      const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
      const authData = authDataOf({ page, flags, signCount });
      const data = clientData('webauthn.get', options.challenge, page);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), keys.privateKey);
      return respond({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      });
    },
  };
}

function authDataOf(given: { page: Page; flags: number; signCount: number }): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(given.signCount);
  return Buffer.concat([sha256(Buffer.from(given.page.rpId)), Buffer.from([given.flags]), count]);
}

/** Formats a public key in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** Formats an attestation in CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}. */
function attestationObject(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    uint16(authData.length),
    authData,
  ]);
}

function clientData(type: string, challenge: string, { origin }: Page): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Formats a text of up to 23 bytes in CBOR. */
function text(value: string): Buffer {
  return Buffer.from([0x60 + value.length, ...Buffer.from(value)]);
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
