import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Characters of one part of a response; a part of a real one has a few hundred. */
const PART_CHARACTERS_MAX = 8_192;
const BASE64URL = /^[\w-]+$/;
const TRANSPORT = /^[a-z-]{1,20}$/;
const TRANSPORTS_MAX = 10;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses the answer of a passkey that was made. Only known parts are kept.
 *
 * @returns Null if a part is missing or too long.
 */
export function parseRegistration(response: unknown): RegistrationResponseJSON | null {
  const outer = fieldsOf(response);
  const inner = fieldsOf(outer['response']);
  const id = partOf(outer, 'id');
  const clientDataJSON = partOf(inner, 'clientDataJSON');
  const attestationObject = partOf(inner, 'attestationObject');
  if (id === null || clientDataJSON === null || attestationObject === null) return null;
  const transports = transportsOf(inner['transports']);
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}

/**
 * Parses the answer of a passkey that was used. Only known parts are kept.
 *
 * @returns Null if a part is missing or too long.
 */
export function parseAssertion(response: unknown): AuthenticationResponseJSON | null {
  const outer = fieldsOf(response);
  const inner = fieldsOf(outer['response']);
  const id = partOf(outer, 'id');
  const clientDataJSON = partOf(inner, 'clientDataJSON');
  const authenticatorData = partOf(inner, 'authenticatorData');
  const signature = partOf(inner, 'signature');
  if (id === null || clientDataJSON === null) return null;
  if (authenticatorData === null || signature === null) return null;
  const userHandle = partOf(inner, 'userHandle');
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === null ? {} : { userHandle }),
    },
  };
}

/**
 * Reads the challenge that a response answers. Returns null if there is none, or if the page that
 * asked for the response was inside a frame of another site.
 */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | null {
  const text = Buffer.from(clientDataJSON, 'base64url').toString();
  try {
    const { challenge, crossOrigin } = { ...fieldsOf(JSON.parse(text)) };
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch (error) {
    // The text comes from a stranger.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function partOf(fields: Fields, name: string): string | null {
  const part = fields[name];
  if (typeof part !== 'string' || part.length > PART_CHARACTERS_MAX) return null;
  return BASE64URL.test(part) ? part : null;
}

function transportsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((each): each is string => typeof each === 'string' && TRANSPORT.test(each))
    .slice(0, TRANSPORTS_MAX);
}
