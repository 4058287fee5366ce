import { createHmac, hkdfSync } from 'node:crypto';

/** The login that a ticket is made for: its key in the database. */
export type TicketLogin = { userId: string; tokenHash: Buffer };

const KEY_BYTES = 32;
const NONCE_BYTES = 16;
const USER_BYTES = 16;
const HASH_BYTES = 32;
const SEALED_BYTES = NONCE_BYTES + USER_BYTES + HASH_BYTES;
const DASHES = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/**
 * Derives the key that seals logins, so that no other use of the secret can read them. It is a text,
 * because Node makes a MAC with one in a fifth of the time.
 */
export function loginKey(secret: string): string {
  const bytes = hkdfSync('sha256', secret, '', 'hookline logins in tickets', KEY_BYTES);
  return Buffer.from(bytes).toString('base64url');
}

/**
 * Seals a login, so that a ticket in a log or in a shared address names nobody. The nonce is a MAC of
 * the login, and a second one of the nonce is the pad: a cipher costs several times as much, at
 * each film that is opened.
 *
 * @param bound  What the ticket is about. The same login and the same words give the same text, so
 *   that a viewer gets the same address again; other words give another one, so that two tickets do
 *   not tell that they are of one member.
 */
export function sealLogin(login: TicketLogin, bound: string, key: string): string {
  const user = Buffer.from(login.userId.replaceAll('-', ''), 'hex');
  const plain = Buffer.concat([user, login.tokenHash]);
  const nonce = nonceOf(plain, bound, key);
  return Buffer.concat([nonce, padded(plain, nonce, key)]).toString('base64url');
}

/** Opens a sealed login; null for a text that the key has not sealed for these words. */
export function openLogin(sealed: string, bound: string, key: string): TicketLogin | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length !== SEALED_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const plain = padded(bytes.subarray(NONCE_BYTES), nonce, key);
  // The signature of the ticket proves the rest: this only finds out which key it was.
  if (!nonceOf(plain, bound, key).equals(nonce)) return null;
  const userId = plain.toString('hex', 0, USER_BYTES).replace(DASHES, '$1-$2-$3-$4-$5');
  return { userId, tokenHash: plain.subarray(USER_BYTES) };
}

function nonceOf(plain: Buffer, bound: string, key: string): Buffer {
  const mac = createHmac('sha256', key).update(`${bound}:`).update(plain);
  return mac.digest().subarray(0, NONCE_BYTES);
}

/** Adds the pad of a nonce to bytes, or takes it away: it is as long as they can be. */
function padded(bytes: Buffer, nonce: Buffer, key: string): Buffer {
  const pad = createHmac('sha512', key).update(nonce).digest();
  return Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)));
}
