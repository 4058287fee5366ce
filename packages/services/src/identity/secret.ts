import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** Makes 256 random bits as text that an address, a header and a cookie can hold. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Whether a text could come from {@link newSecret}. A cookie can hold anything. */
export function isSecret(text: string): boolean {
  return SECRET.test(text);
}
