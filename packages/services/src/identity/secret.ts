import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** Returns 256 random bits as text that is safe in a URL, a header and a cookie. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Whether a text could come from {@link newSecret}. A cookie can contain anything. */
export function isSecret(text: string): boolean {
  return SECRET.test(text);
}
